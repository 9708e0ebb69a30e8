"""The search for the best arrangement of a hand: exact under every option, and quick enough never to be noticed.

It works on numbers; `engine.arrangement` asks it and hands out cards. To be read in this order:

* `hand_number`: a hand as one number, the sum of its cards' numbers.
* `suit_runs`: which runs can be made of the cards of one suit, and why few of them need be looked at.
* `sets`: what stays of the cards that no run takes, when sets are made of them.
* `free_wilds`: the search over the runs of all suits, for an arrangement and for a throw.
* `capped_runs`, `capped_sets`, `capped_wilds`: the same where a meld may hold only so many wild cards.
* `solver`: which search the rules need. `plan` and `laying_out`: what it answers, and back to cards.
* `memory`: the tables that all of them keep, and how much they may weigh.

That the answers are exact is argued in those modules, and shown by tests/engine/test_exactness.py against brute force.
"""
