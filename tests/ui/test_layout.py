"""The screens' layout looks after itself: what the check finds, and that it finds nothing on the screens.

All sizes and tables are looked at by `python -m tests.ui.screenshots`; here it is the hardest of them.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.browser import SMALL_PHONE, new_device
from tests.ui.camera import Camera
from tests.ui.layout import phone_limits, problems
from tests.ui.side_scenes import look_aside
from tests.ui.walk import Walk

FAULTS = {
    "text is cut off": '<p style="width:60px;overflow:hidden;white-space:nowrap;font-size:16px">Maximilian Wilhelm</p>',
    "text lies outside the screen": '<p style="position:absolute;left:-80px;font-size:16px">Maximilian</p>',
    "text lies over text": '<p style="position:absolute;top:0">Draw from here</p><p style="position:absolute;top:2px">'
    "Draw from there</p>",
    "text of 9 px": '<p style="font-size:9px">small print</p>',
    "input with text of 13 px": '<input value="Bo" style="font-size:13px;height:48px">',
    "control of 30×48 px": '<button style="width:30px;height:48px;font-size:16px">A</button>',
    "controls overlap": '<button style="position:absolute;left:0;top:0;width:80px;height:60px">A</button>'
    '<button style="position:absolute;left:0;top:50px;width:80px;height:60px">B</button>',
    "control is covered": '<button style="width:80px;height:60px">A</button>'
    '<div style="position:absolute;left:0;top:0;width:200px;height:200px"></div>',
    "control lies outside the screen": '<button style="position:fixed;top:630px;width:80px;height:60px">A</button>',
    "the page scrolls": '<div style="height:900px"></div>',
    "the page scrolls sideways": '<div style="width:900px;height:1px"></div>',
    "card with a strip of 19 px": '<button data-card="7H.k1" style="position:absolute;left:0;width:72px;height:99px">'
    '</button><button data-card="8H.k2" style="position:absolute;left:20px;width:72px;height:99px"></button>',
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_check_finds(browser: Browser, fault: str) -> None:
    context = new_device(browser, SMALL_PHONE, touch=True)
    page = context.new_page()
    page.set_content(
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><body style="margin:0">{FAULTS[fault]}'
    )
    found = problems(page, phone_limits(page))
    context.close()
    assert any(one.startswith(fault) for one in found), found


def test_no_screen_of_a_table_of_twelve_with_long_names_has_a_fault(browser: Browser, server: Running) -> None:
    camera = Camera(phones=(SMALL_PHONE,))
    walk = Walk(browser, server, camera, 12, [3, 13], aside=look_aside)
    walk.run()
    walk.close()
    assert camera.problems == []
