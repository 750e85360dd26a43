// The messages of the play protocol by the names the page uses. Their shapes come from the Python side: messages.d.ts.
import type * as wire from './messages';

export type Params = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any
export type Legal = wire.Legal;
export type Blocked = wire.Blocked;
export type Question = wire.Question;
export type Regret = wire.Regret;
export type Ends = wire.DraftAnswer['ends'];
export type Preview = wire.Preview;
export type Outcome = wire.Outcome;
export type Undo = wire.Undo;
export type SeatInfo = wire.SeatInfo;
export type ClockNow = wire.ClockNow;
export type Fact = wire.Missed['events'][number];
export type Position = wire.Position;
export type Moved = wire.Moved;
export type DraftAnswer = wire.DraftAnswer;
export type Ack = wire.Ack;
export type HintAnswer = wire.Hint;
export type Message = wire.FromServer;
/** A table as REST and the socket describe it. */
export type TableInfo = wire.Table;
export type GuideSaid = wire.Guide;
export type Judged = wire.Judged;
export type Mark = wire.Mark;

/** A view is the title's own (`<title>/web/view.d.ts`); the shell knows nothing of what is in it. */
export type View = Record<string, unknown>;
