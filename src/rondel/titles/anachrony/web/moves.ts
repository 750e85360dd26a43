// What the log says about dice and the Chronobot, gathered into what is drawn.
import type { Fact } from '$hall/net/types';

const BOT_STEPS: Record<string, [icon: string, rule: string]> = {
  chronobot_passes: ['pass', 'AN-21.20'],
  chronobot_goes: ['exosuit', 'AN-21.9'],
  chronobot_builds: ['construct', 'AN-21.11'],
  chronobot_superproject: ['superproject', 'AN-21.12'],
  chronobot_recruits: ['recruit', 'AN-21.13'],
  chronobot_researches: ['research', 'AN-21.14'],
  chronobot_gains: ['plus', 'AN-21.15'],
  chronobot_set: ['vp', 'AN-21.13'],
  chronobot_travels: ['timetravel', 'AN-21.16'],
  chronobot_supply: ['supply', 'AN-21.17'],
  chronobot_fails: ['close', 'AN-21.8'],
  anomaly_removed: ['anomaly', 'AN-21.18'],
  banner: ['banner', 'AN-21.10'],
  chronobot_token: ['arrow', 'AN-21.7'],
  chronobot_pushed: ['arrow', 'AN-21.7'],
};
/** The rule behind its gains follows from the action that was rolled. */
const GAIN_RULE: Record<string, string> = { take_2_water: 'AN-21.19', superproject_or_1vp: 'AN-21.12' };

export interface BotStep {
  fact: Fact;
  icon: string;
  die: number;
  rule: string;
}
/** The Chronobot's last turn, step by step: roll, place, gain, token. Nothing before its first turn. */
export function lastMove(facts: Fact[]): BotStep[] {
  const from = facts.findLastIndex(([name]) => name === 'chronobot_roll' || name === 'chronobot_passes');
  if (from < 0) return [];
  const [name, params] = facts[from];
  const rolled = name === 'chronobot_roll';
  const found: BotStep[] = [
    { fact: facts[from], icon: 'pass', die: rolled ? Number(params?.n) : 0, rule: rolled ? 'AN-21.7' : 'AN-21.20' },
  ];
  for (const fact of facts.slice(from + 1)) {
    const step = BOT_STEPS[fact[0]];
    if (!step) break;
    const rule = fact[0] === 'chronobot_gains' ? (GAIN_RULE[String(params?.action)] ?? step[1]) : step[1];
    found.push({ fact, icon: step[0], die: 0, rule });
    if (fact[0] === 'chronobot_travels' && !rolled) break;
  }
  return found;
}

export interface Die {
  kind: 'shape' | 'icon' | 'paradox';
  face: string;
  seat: number;
  era: number;
}
export interface Roll {
  what: 'research' | 'paradox';
  dice: Die[];
  facts: Fact[];
  at: number;
}
/** The dice as they lie: the last Research, or the Paradox rolls of one phase; `at` changes with every roll. */
export function lastRoll(facts: Fact[]): Roll | null {
  const at = facts.findLastIndex(
    ([name]) =>
      name === 'researches' ||
      name === 'researches_both' ||
      name === 'research_any' ||
      name === 'paradox_roll' ||
      name === 'chronobot_researches',
  );
  if (at < 0) return null;
  const [name, params] = facts[at];
  if (name !== 'paradox_roll') {
    const seat = typeof params?.seat === 'number' ? params.seat : -1;
    // “Any” was rolled: the other die was told when it was set.
    if (name === 'research_any')
      return {
        what: 'research',
        at,
        facts: [facts[at]],
        dice: [{ kind: 'icon', face: String(params?.icon), seat, era: 0 }],
      };
    return {
      what: 'research',
      at,
      facts: [facts[at]],
      dice: [
        { kind: 'shape', face: String(params?.shape), seat, era: 0 },
        { kind: 'icon', face: String(params?.icon), seat, era: 0 },
      ],
    };
  }
  const phase = facts.slice(0, at).findLastIndex(([n]) => n === 'phase') + 1;
  const rolls = facts.slice(phase, at + 1).filter(([n]) => n === 'paradox_roll');
  return {
    what: 'paradox',
    at,
    facts: rolls,
    dice: rolls.map(([, p]) => ({ kind: 'paradox', face: String(p?.n), seat: Number(p?.seat), era: Number(p?.era) })),
  };
}
