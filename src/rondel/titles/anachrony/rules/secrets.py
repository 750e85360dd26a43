"""What a seat cannot know, dealt anew: decks, face-down tiles, other players' secret choices and drafted cards."""

from __future__ import annotations

from rondel.titles.anachrony.rules.drafts import CARDS, RevealConditions, all_conditions, changed, picks
from rondel.titles.anachrony.rules.experiments import LEVEL_1
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import ERAS
from rondel.titles.anachrony.rules.warp import ChooseWarps, PlaceWarps, warp_choices


def shown_until(s: Anachrony) -> int:
    """The last Timeline tile whose Superproject and Experiment are face up: the next one (AN-5.1)."""
    return min(ERAS, s.era + 1)


def redeal(s: Anachrony, seat: int) -> None:
    """Everything unknown is sorted, then shuffled, so that nothing of the truth shows through."""
    s.recruit_deck = tuple(shuffled(s, s.recruit_deck))
    s.mine_deck = tuple(shuffled(s, s.mine_deck))
    for kind in range(4):
        stack = s.yards[kind]
        known = min(s.buried[kind], len(stack))
        if len(stack) > known:  # the top tile is face up, buried ones were seen
            s.yards[kind] = stack[:known] + tuple(shuffled(s, stack[known:-1])) + stack[-1:]
    redeal_timeline(s)
    redeal_warps(s, seat)
    if s.hands:
        if drafting_endgame(s):
            redeal_conditions(s, seat)
        else:
            redeal_assets(s, seat)


def shuffled(s: Anachrony, cards: tuple[int, ...] | list[int]) -> list[int]:
    pile = sorted(cards)
    s.rng.shuffle(pile)
    return pile


def redeal_timeline(s: Anachrony) -> None:
    """Face-down Superprojects and level-1 Experiments may be any that nobody has seen, those in the box included."""
    last = shown_until(s)
    seen = s.superprojects[1 : last + 1] + [number for p in s.players for number in p.spots if 0 < number < 100]
    unseen = shuffled(s, [number for number in range(1, 19) if number not in seen])
    for tile in range(last + 1, ERAS + 1):
        s.superprojects[tile] = unseen.pop()
    if not s.rules.doomsday:
        return
    known = s.experiments[1 : last + 1] + [card for p in s.players for card in p.experiments]
    cards = shuffled(s, [card for card in LEVEL_1 if card not in known])
    for tile in range(last + 1, ERAS + 1):
        s.experiments[tile] = cards.pop()
    if s.rules.planned:
        s.level_2 = tuple(shuffled(s, s.level_2[:-1])) + s.level_2[-1:]
    else:
        s.level_2 = tuple(shuffled(s, s.level_2))


def redeal_warps(s: Anachrony, seat: int) -> None:
    """Others who have chosen Warp tiles and not shown them yet may have chosen any set that was possible."""
    choosing = [stack[-1].seat for stack in s.stacks[: s.seats] if stack and isinstance(stack[-1], ChooseWarps)]
    hidden = [task.seat for task in s.stacks[s.seats] if isinstance(task, PlaceWarps)]
    for other in range(s.seats):
        if other != seat and other in hidden and other not in choosing:
            choices = warp_choices(s.players[other])
            s.players[other].chosen = choices[s.rng.draw(len(choices))]


# ---------------------------------------------------------------------- drafted Endgame Conditions


def drafting_endgame(s: Anachrony) -> bool:
    """Whether the hands are Endgame Conditions: their reveal waits on the table's stack."""
    return any([isinstance(task, RevealConditions) for task in s.stacks[s.seats]])


def redeal_conditions(s: Anachrony, seat: int) -> None:
    """Others hold any cards the seat does not hold; who has chosen has chosen any of them."""
    mine = s.hands[seat]
    pile = shuffled(s, [card for card in all_conditions(s) if card not in mine])
    for other in range(s.seats):
        if other == seat:
            continue
        hand = sorted([pile.pop() for _ in s.hands[other]])
        if not s.stacks[other]:  # has chosen: the chosen cards stand first
            chosen = sorted(shuffled(s, hand)[: picks(s)])
            hand = chosen + [card for card in hand if card not in chosen]
        s.hands = changed(s.hands, other, tuple(hand))


# ---------------------------------------------------------------------- drafted Starting Assets


def passes(s: Anachrony) -> int:
    """How often the hands were passed: everybody has kept that many cards, or one more."""
    return min([len(cards) for cards in s.kept])


def at_origin(s: Anachrony, origin: int, turn: int) -> int:
    """Which seat holds, in this turn of the draft, the hand that was dealt to `origin`: hands go to the right."""
    return (origin - turn) % s.seats


def contents(s: Anachrony, origin: int, turn: int) -> list[int]:
    """What a hand held when its turn began: what it holds now and everything kept from it since."""
    now = passes(s)
    cards = list(s.hands[at_origin(s, origin, now)])
    for later in range(turn, now + 1):
        kept = s.kept[at_origin(s, origin, later)]
        if later < len(kept):
            cards.append(kept[later])
    return sorted(cards)


def turns_seen(s: Anachrony, seat: int, origin: int) -> list[int]:
    """The turns in which the seat held this hand."""
    return [turn for turn in range(passes(s) + 1) if at_origin(s, origin, turn) == seat]


def last_seen(s: Anachrony, seat: int) -> list[list[int]]:
    """For every hand what the seat saw of it last; [] for a hand it has not held yet."""
    found: list[list[int]] = []
    for origin in range(s.seats):
        turns = turns_seen(s, seat, origin)
        found.append(contents(s, origin, turns[-1]) if turns else [])
    return found


def redeal_assets(s: Anachrony, seat: int) -> None:
    """Others may have kept any card that fits what the seat saw of each hand, and when."""
    seen: set[int] = set()
    for origin in range(s.seats):
        for turn in turns_seen(s, seat, origin):
            seen.update(contents(s, origin, turn))
    unseen = shuffled(s, [card for card in range(1, CARDS + 1) if card not in seen])
    now = passes(s)
    hands = [list(hand) for hand in s.hands]
    kept = [list(cards) for cards in s.kept]
    for origin in range(s.seats):
        holder = at_origin(s, origin, now)
        turns = turns_seen(s, seat, origin)
        left: list[int] = []
        for turn in range(now + 1):
            picker = at_origin(s, origin, turn)
            if turn in turns:
                left = contents(s, origin, turn)
            if turn >= len(kept[picker]):
                continue
            if picker == seat:
                left.remove(kept[seat][turn])
            elif left:  # from what the seat saw
                kept[picker][turn] = left.pop(s.rng.draw(len(left)))
            else:  # before the seat saw this hand
                kept[picker][turn] = unseen.pop()
        if turns:
            hands[holder] = sorted(left)
        else:
            hands[holder] = sorted([unseen.pop() for _ in hands[holder]])
    s.hands = tuple([tuple(hand) for hand in hands])
    s.kept = tuple([tuple(cards) for cards in kept])
