// The messages of the play protocol. Written by tools/message_types.py from rondel.server.wire: change them there.
export type Ack = { type: 'ack'; id: string; version: number | null; played?: number; again?: boolean; undone?: boolean };
export type Agree = { type: 'agree'; id: string; seat: number; ask: string; yes: boolean };
/** A wish to take back was refused, or somebody agreed and others are still asked. */
export type Answered = { type: 'answered'; ask: string; seat: number; yes: boolean; waiting: number[] };
/** Somebody wants to take back. */
export type Asked = { type: 'asked'; id: string; seat: number; ask: string; seats: number[]; version: number };
/** Of the asked-for kind, but not possible now. */
export type Blocked = { action: string; targets: any[]; reason: string; params: Record<string, any>; rule: string };
export type ChatLine = { type: 'chat'; at: number; name: string; seat: number | null; text: string };
export type ChatWish = { type: 'chat'; id: string; text: string };
/** The clock that stands at a table, and what happens when time is up. */
export type ClockData = { kind: 'none' | 'live' | 'days'; move: number; reserve: number; timeout: 'bot' | 'move' | 'wait' };
export type ClockNow = { since: number; reserve: number; deadline: number | null };
export type DraftAnswer = { type: 'draft'; id: string; seat: number; version: number; steps: string[]; ends: 'open' | 'reveal' | 'others' | 'over'; changes: Operation[]; question: Question | null };
export type DraftWish = { type: 'draft'; id: string; seat: number; version: number; steps: string[] };
export type Error = { type: 'error'; id: string | null; key: string; params: Record<string, any>; version: number | null; safe: boolean };
export type FromClient = Hello | Play | DraftWish | PreviewWish | UndoWish | Agree | ChatWish | Ping | HintWish;
export type FromServer = Welcome | Position | Moved | Ack | DraftAnswer | Previews | Asked | Answered | TableChanged | ChatLine | Pong | Error | Hint;
export type Hello = { type: 'hello'; id?: string; since?: number | null; seats?: number[] | null; watch?: string; token?: string; previews?: boolean };
/** The best options, the best first, of all there are. */
export type Hint = { type: 'hint'; id: string; seat: number; version: number; of: number; options: Opinion[] };
/** What would the expert do in my place? */
export type HintWish = { type: 'hint'; id: string; seat: number; version: number };
export type Legal = { action: string; targets: any[] };
export type Missed = { version: number; kind: 'start' | 'play' | 'undo'; events: [string, Record<string, any>][] };
export type Moved = { seat: number | null; version: number; actors: number[]; clocks: ClockNow[]; question: Question | null; undo: Undo | null; over: boolean; outcome: Outcome | null; type: 'moved'; kind: 'start' | 'play' | 'undo'; by: number; from: number; patch: Operation[]; events: [string, Record<string, any>][]; dropped: number[] };
/** One operation of a JSON Patch (RFC 6902). */
export type Operation = { op: 'add' | 'remove' | 'replace'; path: string; value?: any };
export type Opinion = { action: string; value: number; visits: number; reason: string; params: Record<string, any> };
export type Outcome = { scores: number[]; breakdown: Record<string, number>[]; winners: number[]; reason: string; details: Record<string, any> };
export type Ping = { type: 'ping'; id: string };
export type Play = { type: 'play'; id: string; seat: number; version: number; actions: string[]; end?: boolean };
export type Pong = { type: 'pong'; id: string; now: number };
export type Position = { seat: number | null; version: number; actors: number[]; clocks: ClockNow[]; question: Question | null; undo: Undo | null; over: boolean; outcome: Outcome | null; type: 'position'; view: any; missed: Missed[] };
export type Preview = { action: string; targets: any[]; changes: Operation[]; ends: 'open' | 'reveal' | 'others' | 'over'; warnings: Regret[] };
export type PreviewWish = { type: 'preview'; id: string; seat: number; version: number; steps?: string[]; actions?: string[] };
export type Previews = { type: 'previews'; id: string | null; seat: number; version: number; options: Preview[] };
export type Question = { kind: string; rule: string; subject: Record<string, any>; legal: Legal[]; blocked: Blocked[] };
/** A warning: legal, but likely regretted. */
export type Regret = { reason: string; params: Record<string, any>; rule: string };
export type SeatInfo = { seat: number; name: string; bot: string | null; open: boolean; away: number };
export type Table = { id: string; name: string; game: string; rules_version: string; settings: Record<string, any>; public: boolean; status: 'waiting' | 'running' | 'finished' | 'study'; clock: ClockData; undo: 'reveal' | 'turn' | 'off'; origin: Record<string, any>; rematch: string | null; created: number; touched: number; version: number; actors: number[]; outcome: Outcome | null; you: number[]; host: boolean; seats: SeatInfo[]; seed: string | null; invite?: string; watch?: string };
export type TableChanged = { type: 'table'; table: Table };
/** `version` that would be taken back, perhaps with `seats` that have to agree; or `reason` and `params` why not. */
export type Undo = { version?: number; seats?: number[]; reason?: string; params?: Record<string, any> };
export type UndoWish = { type: 'undo'; id: string; seat: number; version: number };
export type Welcome = { type: 'welcome'; protocol: number; server: string; now: number; seats: number[]; table: Table };
