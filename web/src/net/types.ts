// The messages of the play protocol, version 1 (docs/protocol.md).
import type { Operation } from './patch';

export type Params = Record<string, unknown>;
export interface Legal { action: string; targets: (string | number)[] }
export interface Blocked extends Legal { reason: string; params: Params; rule: string }
export interface Question { kind: string; rule: string; subject: Params; legal: Legal[]; blocked: Blocked[] }
export interface Regret { reason: string; params: Params; rule: string }
export type Ends = 'open' | 'reveal' | 'others' | 'over';
export interface Preview { action: string; targets: (string | number)[]; changes: Operation[]; ends: Ends; warnings: Regret[] }
export interface Outcome { scores: number[]; breakdown: Record<string, number>[]; winners: number[]; reason: string; details: Params }
export interface Undo { version?: number; seats?: number[]; reason?: string }
export interface SeatInfo { seat: number; name: string; bot: string | null; open: boolean }
export interface TableInfo {
  id: string; name: string; game: string; status: string; seats: SeatInfo[]; you: number[]; host: boolean; settings: Params;
  version: number; seed?: string | null; outcome?: Outcome | null; rematch?: string | null; invite?: string; watch?: string; undo?: string;
  clock?: Params; touched?: number; actors?: number[]; origin?: Params;
}
export interface ClockNow { since: number | null; reserve: number | null; deadline: number | null }
export type Fact = [string, Params];
export interface Standing {
  seat: number | null; version: number; actors: number[]; clocks: ClockNow[]; question: Question | null; undo: Undo | null;
  over: boolean; outcome: Outcome | null;
}
export interface Position extends Standing { type: 'position'; view: View; missed: { version: number; kind: string; events: Fact[] }[] }
export interface Moved extends Standing { type: 'moved'; kind: string; by: number; from: number; patch: Operation[]; events: Fact[]; dropped: number[] }
export interface DraftAnswer { type: 'draft'; id: string; seat: number; version: number; steps: string[]; ends: Ends; changes: Operation[]; question: Question | null; guide?: Judged }
/** A step of a guided first game, as the page shows it. */
export interface GuideStep {
  step: number; id: string; chapter: string; rail: string; at: string[]; stage: string; learn: string[]; params: Params; show: string[];
  waits: boolean; ready: boolean; watching: boolean; broken: boolean; over: boolean;
}
export interface GuideSaid extends GuideStep { type: 'guide'; version: number; guide: string; short: string; steps: number; chapters: { id: string; step: number }[]; updated: boolean }
/** Whether a draft may be confirmed in a guide: the sentence for it if not, the step it leads to if it has come so far. */
export interface Judged { ok: boolean; else: string; next?: GuideStep }
export interface PreviewsAnswer { type: 'previews'; id: string | null; seat: number; version: number; options: Preview[] }
export interface ErrorAnswer { type: 'error'; id: string | null; key: string; params: Params; version?: number; safe?: boolean }
export type Message =
  | Position | Moved | DraftAnswer | PreviewsAnswer | ErrorAnswer | GuideSaid
  | { type: 'welcome'; table: TableInfo; seats: number[]; protocol: number }
  | { type: 'table'; table: TableInfo }
  | { type: 'ack'; id: string; version: number; played: number; again: boolean }
  | { type: 'asked'; id: string; ask: string; seat: number; seats: number[]; version: number }
  | { type: 'chat'; at: number; name: string; seat: number | null; text: string }
  | { type: 'pong'; id: string };

/** A view is the game's own; the shell knows only what every game has. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = Record<string, any>;
