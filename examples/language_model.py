"""A game in words: what a language model reads at each decision, and how its answer is played.

`ask` is where the model goes: it gets a text and returns one of the lines under "actions:". Here it is a stand-in that
takes the first action whose meaning has a word it likes, so that the example runs anywhere.

python examples/language_model.py anachrony 20
"""

from __future__ import annotations

import sys

import rondel.env

INSTRUCTIONS = (
    "You play a board game. You are told all that your seat may know, a question, and the possible actions. "
    "Answer with exactly one of the lines under 'actions:', and nothing else. "
    "To read a rule first, answer 'rule' and its id."
)
LIKES = ("build", "claim", "advance", "loop", "use", "place", "take", "mine", "recruit")
PATIENCE = 3


def ask(instructions: str, text: str) -> str:
    """Replace this by a call to your model."""
    actions = text.split("actions:\n")[1].splitlines()
    for word in LIKES:
        for line in actions:
            if word in line.lower():
                return line
    return actions[-1]


def main(game: str = "anachrony", decisions: str = "30") -> None:
    env = rondel.env.single(game, seats=2, partner="greedy" if game == "anachrony" else "random")
    env.reset(seed=1)
    print(f"{INSTRUCTIONS}\n\n{env.text()}\n")
    over = False
    for number in range(int(decisions)):
        text = env.text()
        for attempt in range(PATIENCE):
            answer = ask(INSTRUCTIONS, text)
            if answer.startswith("rule "):
                text = f"{env.text()}\n\n{answer}: {env.rule(answer[5:])}"  # a SetupError would name the rules near it
                continue
            try:
                _, _, over, _, info = env.step_text(answer)
                break
            except rondel.IllegalAction as problem:
                text = f"{env.text()}\n\nYour last answer was refused: {problem}"  # a model can correct itself
                print(f"attempt {attempt + 1}: {problem}")
        else:
            sys.exit("no legal answer")
        print(f"{number + 1:3}. {answer.strip()}")
        if over:
            print(f"over: scores {info['scores']}, {'won' if info['won'] else 'not won'}")
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
