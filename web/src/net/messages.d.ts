// The messages of the play protocol. Written by tools/message_types.py from rondel.room.wire: change them there.
export type Ack = { type: 'ack'; id: string; version: number | null; played?: number; again?: boolean; undone?: boolean };
export type Agree = { type: 'agree'; id: string; seat: number; ask: string; yes: boolean };
/** A wish to take back was refused, or somebody agreed and others are still asked. */
export type Answered = { type: 'answered'; ask: string; seat: number; yes: boolean; waiting: number[] };
/** Somebody wants to take back. */
export type Asked = { type: 'asked'; id: string; seat: number; ask: string; seats: number[]; version: number };
/** Of the asked-for kind, but not possible now. */
export type Blocked = { action: string; targets: any[]; reason: string; params: Record<string, any>; rule: string };
export type Chapter = { id: string; step: number };
export type ChatLine = { type: 'chat'; at: number; name: string; seat: number | null; text: string };
export type ChatWish = { type: 'chat'; id: string; text: string };
/** The clock that stands at a table, and what happens when time is up. */
export type ClockData = { kind: 'none' | 'live' | 'days'; move: number; reserve: number; timeout: 'bot' | 'move' | 'wait' };
export type ClockNow = { since: number; reserve: number; deadline: number | null };
export type DraftAnswer = { type: 'draft'; id: string; seat: number; version: number; steps: string[]; ends: 'open' | 'reveal' | 'others' | 'over'; changes: Operation[]; question: Question | null; guide?: Judged };
export type DraftWish = { type: 'draft'; id: string; seat: number; version: number; steps: string[] };
export type Error = { type: 'error'; id: string | null; key: string; params: Record<string, any>; version: number | null; safe: boolean };
export type FromClient = Hello | Play | DraftWish | PreviewWish | UndoWish | Agree | ChatWish | HintWish | MarkWish | Ping;
export type FromServer = Welcome | Position | Moved | Ack | DraftAnswer | Previews | Asked | Answered | TableChanged | ChatLine | Hint | Marks | Guide | Pong | Error;
/** A guided first game: where it stands, and what it asks for. */
export type Guide = { step: number; id: string; chapter: string; rail: string; at: string[]; stage: string; learn: string[]; params: Record<string, any>; show: string[]; waits: boolean; ready: boolean; watching: boolean; broken: boolean; over: boolean; type: 'guide'; version: number; guide: string; short: string; steps: number; chapters: Chapter[]; updated: boolean; second: SecondGame };
export type Hello = { type: 'hello'; id?: string; since?: number | null; seats?: number[] | null; watch?: string; token?: string; previews?: boolean };
/** What the expert would do in this seat's place, the best first; `of` actions were judged. */
export type Hint = { type: 'hint'; id: string; seat: number; version: number; of: number; options: Opinion[] };
export type HintWish = { type: 'hint'; id: string; seat: number; version: number };
export type Judged = { ok: boolean; else: string; show: string[] };
export type Legal = { action: string; targets: any[] };
export type Mark = { seat: number; kind: 'plan' | 'wish'; items: string[]; text: string; version: number };
export type MarkWish = { type: 'mark'; id: string; seat: number; kind: 'plan' | 'wish'; items: string[]; text?: string };
/** All marks of the table. */
export type Marks = { type: 'marks'; marks: Mark[] };
export type Missed = { version: number; kind: 'start' | 'play' | 'undo'; by: number; events: [string, Record<string, any>][]; dropped: number[] };
export type Moved = { seat: number | null; version: number; actors: number[]; clocks: ClockNow[]; question: Question | null; undo: Undo | null; over: boolean; outcome: Outcome | null; type: 'moved'; kind: 'start' | 'play' | 'undo'; by: number; from: number; patch: Operation[]; events: [string, Record<string, any>][]; dropped: number[] };
/** One operation of a JSON Patch (RFC 6902). */
export type Operation = { op: 'add' | 'remove' | 'replace'; path: string; value?: any };
/** What a bot thinks of one action. */
export type Opinion = { action: string; value: number; visits: number; reason: string; params: Record<string, any>; line: string[]; asked: Topic[]; chance: number | null; low: number | null; high: number | null; margin: number | null; differs: [string, number][] };
export type Outcome = { scores: number[]; breakdown: Record<string, number>[]; winners: number[]; reason: string; details: Record<string, any> };
export type Ping = { type: 'ping'; id: string };
export type Play = { type: 'play'; id: string; seat: number; version: number; actions: string[]; end?: boolean };
export type Pong = { type: 'pong'; id: string; now: number };
export type Position = { seat: number | null; version: number; actors: number[]; clocks: ClockNow[]; question: Question | null; undo: Undo | null; over: boolean; outcome: Outcome | null; type: 'position'; view: Record<string, any>; missed: Missed[] };
export type Preview = { action: string; targets: any[]; changes: Operation[]; ends: 'open' | 'reveal' | 'others' | 'over'; warnings: Regret[] };
export type PreviewWish = { type: 'preview'; id: string; seat: number; version: number; steps?: string[]; actions?: string[] };
export type Previews = { type: 'previews'; id: string | null; seat: number; version: number; options: Preview[] };
export type Question = { kind: string; rule: string; subject: Record<string, any>; legal: Legal[]; blocked: Blocked[] };
/** A warning: legal, but likely regretted. */
export type Regret = { reason: string; params: Record<string, any>; rule: string };
export type SeatInfo = { seat: number; name: string; bot: string | null; open: boolean; away: number; face: string; offered: boolean };
/** The table that the end of a guide opens, as `POST /api/tables` takes it. */
export type SecondGame = { seats: string[]; settings: Record<string, any> };
export type Table = { id: string; name: string; game: string; rules_version: string; settings: Record<string, any>; public: boolean; status: 'waiting' | 'running' | 'finished' | 'study'; clock: ClockData; undo: 'reveal' | 'turn' | 'off'; origin: Record<string, any>; rematch: string | null; created: number; touched: number; version: number; actors: number[]; outcome: Outcome | null; you: number[]; host: boolean; hints: boolean; deadline: number | null; seats: SeatInfo[]; seed: string | null; invite?: string; watch?: string };
export type TableChanged = { type: 'table'; table: Table };
/** What a step of a line answers, as far as words need it. */
export type Topic = { kind: string; rule: string; subject: Record<string, any> };
/** `version` that would be taken back, perhaps with `seats` that have to agree; or `reason` and `params` why not. */
export type Undo = { version?: number; seats?: number[]; reason?: string; params?: Record<string, any> };
export type UndoWish = { type: 'undo'; id: string; seat: number; version: number };
export type Welcome = { type: 'welcome'; protocol: number; server: string; now: number; seats: number[]; table: Table };
