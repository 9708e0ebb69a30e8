"""Puts many pictures on few sheets, each with its name, so that a person can look through them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SHEET_WIDTH = 2400
CAPTION = 26
GAP = 12
PAPER, INK = "#20262b", "#f3f1e7"


def contact_sheets(pictures: Sequence[Path], folder: Path, name: str, *, width: int, per_sheet: int) -> list[Path]:
    """Writes sheets `<name>-1.png`, … of pictures that are made `width` px wide, and returns their paths."""
    columns = max(1, (SHEET_WIDTH - GAP) // (width + GAP))
    sheets = []
    for number, start in enumerate(range(0, len(pictures), per_sheet), start=1):
        path = folder / f"{name}-{number}.png"
        _sheet(pictures[start : start + per_sheet], columns, width).save(path)
        sheets.append(path)
    return sheets


def _sheet(pictures: Sequence[Path], columns: int, width: int) -> Image.Image:
    font = ImageFont.load_default(size=18)
    small = [_thumbnail(path, width) for path in pictures]
    rows = [small[start : start + columns] for start in range(0, len(small), columns)]
    heights = [max(image.height for image in row) + CAPTION + GAP for row in rows]
    across = min(columns, len(small)) * (width + GAP) + GAP
    sheet = Image.new("RGB", (across, sum(heights) + GAP), PAPER)
    draw = ImageDraw.Draw(sheet)
    names = iter(pictures)
    top = GAP
    for row, height in zip(rows, heights, strict=True):
        for column, image in enumerate(row):
            left = GAP + column * (width + GAP)
            draw.text((left, top), next(names).stem, fill=INK, font=font)
            sheet.paste(image, (left, top + CAPTION))
        top += height
    return sheet


def _thumbnail(path: Path, width: int) -> Image.Image:
    with Image.open(path) as image:
        return image.convert("RGB").resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
