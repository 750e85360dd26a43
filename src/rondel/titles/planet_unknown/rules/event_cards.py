"""The 60 event cards: sentence and effect side by side (section 17). Names are our own labels."""

from __future__ import annotations

from typing import Any, Final

from rondel.core.flow import Task
from rondel.titles.planet_unknown.rules.board import BIOMASS, CIV, ENERGY, ROVER, TECH, WATER
from rondel.titles.planet_unknown.rules.event_tasks import (
    ChooseRotation,
    CollectOneLifepod,
    CollectOneMeteorite,
    DestroyCollectedLifepod,
    DestroyPlanetLifepod,
    DestroyRover,
    DiscardObjective,
    EventAdvance,
    EventRegress,
    PlaceMeteorite,
    RemoveStack,
    SynergyOrPeek,
)
from rondel.titles.planet_unknown.rules.indexes import METEORITES, RESERVE, SPARE
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.state import (
    NO_EDGE,
    NO_ICE,
    NO_MATCH,
    NO_MILESTONES,
    NO_ROVER,
    NO_RULE,
    NO_SYNERGY,
    ONE_BUILDING,
    Mission,
)
from rondel.titles.planet_unknown.rules.taken import REMOVED, card_of, entry_of, holder_of, look_of
from rondel.titles.planet_unknown.rules.tracks import PLAIN, SILENT, Synergy

Tasks = tuple[Task[Any], ...]

GREEN: Final = 0
ORANGE: Final = 1
RED: Final = 2
COLOURS: Final = ("green", "orange", "red")
ANY: Final = (CIV, WATER, BIOMASS, ROVER, TECH)


class Event:
    """An event card. A restriction is in force until the end of the round; an effect is resolved at once."""

    def __init__(self, id: str, title: str, text: str, rule: int = NO_RULE, solo: bool = False) -> None:
        self.id: Final = id
        self.title: Final = title
        self.text: Final = text
        self.rule: Final = rule
        self.solo: Final = solo
        self.colour: Final = "GOR".index(id[3])

    def on_table(self, s: Mission) -> None:
        """What happens once, to the decks."""

    def effect(self, s: Mission, seat: int) -> Tasks:
        """What every player resolves for himself."""
        return ()


class AdvanceOneOf(Event):
    def __init__(
        self, id: str, title: str, text: str, tracks: tuple[int, ...], steps: int, mode: int, solo: bool = False
    ) -> None:
        super().__init__(id, title, text, NO_RULE, solo)
        self.tracks: Final = tuple(sorted(tracks))
        self.steps: Final = steps
        self.mode: Final = mode

    def effect(self, s: Mission, seat: int) -> Tasks:
        return (EventAdvance(seat, self.tracks, self.steps, self.mode),)


class RegressOneOf(Event):
    def __init__(self, id: str, title: str, text: str, tracks: tuple[int, ...], steps: int, solo: bool = False) -> None:
        super().__init__(id, title, text, NO_RULE, solo)
        self.tracks: Final = tuple(sorted(tracks))
        self.steps: Final = steps

    def effect(self, s: Mission, seat: int) -> Tasks:
        return (EventRegress(seat, self.tracks, self.steps),)


class Effect(Event):
    """An event without figures."""

    def __init__(self, id: str, title: str, text: str, solo: bool = False) -> None:
        super().__init__(id, title, text, NO_RULE, solo)


class Boost(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (Synergy(seat),)


class GainPatch(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (Patch(seat),)


class CollectLifepod(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (CollectOneLifepod(seat),)


class CollectMeteorite(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (CollectOneMeteorite(seat),)


class Impact(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        p = s.players[seat]
        return (PlaceMeteorite(seat),) if p.company.places_meteorites(p) else ()


class Foresight(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (SynergyOrPeek(seat),)


class RoverLost(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (DestroyRover(seat),)


class LifepodSilent(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (DestroyPlanetLifepod(seat),)


class LifepodLost(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (DestroyCollectedLifepod(seat),)


class MeteoriteLost(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        have = s.players[seat].have
        have[METEORITES] = max(0, have[METEORITES] - 1)
        return ()


class FewerCards(Effect):
    """Removed cards go to the box, where another event may draw them again."""

    def on_table(self, s: Mission) -> None:
        for r in range(4):
            deck = s.decks[r]
            if deck:
                card = deck[s.roll(len(deck))]
                s.decks[r] = tuple([one for one in deck if one != card])
                s.taken[r] += (entry_of(card, REMOVED),)


class MoreCards(Effect):
    def on_table(self, s: Mission) -> None:
        for r in range(4):
            removed = [card_of(entry) for entry in s.taken[r] if holder_of(entry) == REMOVED]
            unused = sorted(list(s.boxes[r]) + removed)
            if unused:
                card = unused[s.roll(len(unused))]
                s.taken[r] = tuple([entry for entry in s.taken[r] if holder_of(entry) != REMOVED])
                s.boxes[r] = tuple([one for one in unused if one != card])
                s.decks[r] = tuple(sorted(s.decks[r] + (card,)))
                for seat in range(s.seats):  # what was known about the deck no longer holds
                    s.looked[look_of(seat, r + 1)] = -1


class ExtraRover(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        have = s.players[seat].have
        have[RESERVE] += 1
        have[SPARE] += 1
        return ()


class ExtraObjective(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        if s.objectives:
            s.reveal()
            s.players[seat].goals += (s.objectives[-1],)
            s.objectives = s.objectives[:-1]
        return ()


class LostObjective(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (DiscardObjective(seat),)


class FreeRotation(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (ChooseRotation(seat),)


class DefectiveBatch(Effect):
    def effect(self, s: Mission, seat: int) -> Tasks:
        return (RemoveStack(seat),)


EVENTS: Final[list[Event]] = [
    ExtraRover("EV-G01", "Extra rover", "Take one extra rover and place it on a tile you place this round.", solo=True),
    MoreCards("EV-G02", "More civ cards", "Add one random unused civ card to each rank deck.", solo=True),
    ExtraObjective("EV-G03", "Extra objective", "Draw one more personal objective and add it to yours.", solo=True),
    AdvanceOneOf(
        "EV-G04",
        "Leap of 3",
        "Advance the civ, biomass or water tracker by 3 without gaining benefits.",
        (CIV, BIOMASS, WATER),
        3,
        SILENT,
    ),
    AdvanceOneOf("EV-G05", "Rover or civ up", "Advance the rover or civ tracker by 1.", (ROVER, CIV), 1, PLAIN),
    AdvanceOneOf("EV-G06", "Rover or tech up", "Advance the rover or tech tracker by 1.", (ROVER, TECH), 1, PLAIN),
    AdvanceOneOf("EV-G07", "Rover or water up", "Advance the rover or water tracker by 1.", (ROVER, WATER), 1, PLAIN),
    AdvanceOneOf("EV-G08", "Rover or biomass up", "Advance the rover or biomass tracker by 1.", (ROVER, BIOMASS), 1, PLAIN),
    AdvanceOneOf("EV-G09", "Civ or tech up", "Advance the civ or tech tracker by 1.", (CIV, TECH), 1, PLAIN),
    AdvanceOneOf("EV-G10", "Water or civ up", "Advance the water or civ tracker by 1.", (WATER, CIV), 1, PLAIN),
    AdvanceOneOf("EV-G11", "Biomass or civ up", "Advance the biomass or civ tracker by 1.", (BIOMASS, CIV), 1, PLAIN),
    AdvanceOneOf("EV-G12", "Tech or water up", "Advance the tech or water tracker by 1.", (TECH, WATER), 1, PLAIN),
    AdvanceOneOf("EV-G13", "Biomass or tech up", "Advance the biomass or tech tracker by 1.", (BIOMASS, TECH), 1, PLAIN),
    AdvanceOneOf("EV-G14", "Biomass or water up", "Advance the biomass or water tracker by 1.", (BIOMASS, WATER), 1, PLAIN),
    FreeRotation("EV-G15", "Free rotation", "Rotate the station so that any section faces you.", solo=True),
    GainPatch("EV-G16", "Patch", "Gain 1 biomass patch."),
    Boost("EV-G17", "Synergy I", "Receive one synergy boost."),
    CollectLifepod("EV-G18", "Lifepod delivery", "Collect 1 lifepod from your planet."),
    CollectMeteorite("EV-G19", "Meteorite sample", "Collect 1 meteorite from your planet."),
    Boost("EV-G20", "Synergy II", "Receive one synergy boost."),
    RegressOneOf("EV-O01", "Rover or civ down", "Regress the rover or civ tracker by 1.", (ROVER, CIV), 1),
    RegressOneOf("EV-O02", "Rover or tech down", "Regress the rover or tech tracker by 1.", (ROVER, TECH), 1),
    RegressOneOf("EV-O03", "Rover or water down", "Regress the rover or water tracker by 1.", (ROVER, WATER), 1),
    RegressOneOf("EV-O04", "Rover or biomass down", "Regress the rover or biomass tracker by 1.", (ROVER, BIOMASS), 1),
    RegressOneOf("EV-O05", "Civ or tech down", "Regress the civ or tech tracker by 1.", (CIV, TECH), 1),
    RegressOneOf("EV-O06", "Water or civ down", "Regress the water or civ tracker by 1.", (WATER, CIV), 1),
    RegressOneOf("EV-O07", "Biomass or civ down", "Regress the biomass or civ tracker by 1.", (BIOMASS, CIV), 1),
    RegressOneOf("EV-O08", "Tech or water down", "Regress the tech or water tracker by 1.", (TECH, WATER), 1),
    RegressOneOf("EV-O09", "Biomass or tech down", "Regress the biomass or tech tracker by 1.", (BIOMASS, TECH), 1),
    RegressOneOf("EV-O10", "Biomass or water down", "Regress the biomass or water tracker by 1.", (BIOMASS, WATER), 1),
    Impact("EV-O11", "Impact (orange)", "Add 1 meteorite to a meteor symbol without meteorite on your planet."),
    RegressOneOf("EV-O12", "Any down", "Regress any one tracker by 1.", ANY, 1),
    Event("EV-O13", "No rovers on water", "Rovers may not move onto water terrain this round.", NO_ROVER + WATER),
    Event("EV-O14", "No rovers on biomass", "Rovers may not move onto biomass terrain this round.", NO_ROVER + BIOMASS),
    Event("EV-O15", "No rovers on energy", "Rovers may not move onto energy terrain this round.", NO_ROVER + ENERGY),
    Event("EV-O16", "No rovers on rover", "Rovers may not move onto rover terrain this round.", NO_ROVER + ROVER),
    Event("EV-O17", "No rovers on tech", "Rovers may not move onto tech terrain this round.", NO_ROVER + TECH),
    Event("EV-O18", "No rovers on civ", "Rovers may not move onto civ terrain this round.", NO_ROVER + CIV),
    Event("EV-O19", "No edge (orange)", "Tiles may not cover edge squares this round.", NO_EDGE),
    Event(
        "EV-O20",
        "One building (orange)",
        "Only one of the two buildings of your tile advances a tracker this round (your choice).",
        ONE_BUILDING,
    ),
    RegressOneOf("EV-R01", "Any down 2", "Regress any one tracker by 2.", ANY, 2),
    RegressOneOf("EV-R02", "Any down 3", "Regress any one tracker by 3.", ANY, 3),
    Impact("EV-R03", "Impact (red)", "Add 1 meteorite to a meteor symbol without meteorite on your planet."),
    Event(
        "EV-R04",
        "One building (red)",
        "Only one of the two buildings of your tile advances a tracker this round (your choice).",
        ONE_BUILDING,
    ),
    Event("EV-R05", "No milestones I", "Milestones (civ card, tech, patch, rover) give nothing this round.", NO_MILESTONES),
    LostObjective("EV-R06", "Lost objective", "Discard one of your personal objectives.", solo=True),
    RoverLost("EV-R07", "Rover lost", "If you have more than one rover on your planet, destroy one of them."),
    FewerCards("EV-R08", "Fewer civ cards", "Remove one random card from each civ deck."),
    LifepodSilent("EV-R09", "Lifepod silent", "Remove one lifepod of your choice from your planet; it is destroyed."),
    LifepodLost("EV-R10", "Lifepod lost", "Destroy one of your collected lifepods."),
    MeteoriteLost("EV-R11", "Meteorite lost", "Destroy one of your collected meteorites."),
    DefectiveBatch(
        "EV-R12",
        "Defective batch",
        "Choose one of the two stacks of your section and remove all its tiles from the game.",
        solo=True,
    ),
    Foresight("EV-R13", "Foresight I", "Gain a synergy boost or look at the next event card."),
    Foresight("EV-R14", "Foresight II", "Gain a synergy boost or look at the next event card."),
    Event(
        "EV-R15",
        "No matching",
        "No square of your tile may be orthogonally adjacent to a square of the same terrain already on your planet.",
        NO_MATCH,
    ),
    Event("EV-R16", "No ice I", "Tiles may not cover ice squares this round.", NO_ICE),
    Event("EV-R17", "No ice II", "Tiles may not cover ice squares this round.", NO_ICE),
    Event("EV-R18", "No synergy", "No synergy boosts are gained this round.", NO_SYNERGY),
    Event(
        "EV-R19",
        "No milestones II",
        "Milestones (civ card, tech, patch, rover) give nothing this round.",
        NO_MILESTONES,
    ),
    Event("EV-R20", "No edge (red)", "Tiles may not cover edge squares this round.", NO_EDGE),
]
