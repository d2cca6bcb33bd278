import { type Line, pieces, type Strokes } from "./pieces.ts";

type Place = { readonly x: number; readonly y: number; readonly turn: number };

/** What a dish looks like from above: what it is served in, the colour of the food, and how many pieces lie on it. */
export type Look = {
  readonly in: keyof typeof vessels;
  readonly food: string;
  readonly with: Readonly<Partial<Record<keyof typeof pieces, number>>>;
};

const circle = (radius: number, fill: string, y = 150) =>
  `<circle cx="200" cy="${y}" r="${radius}" fill="${fill}"/>`;
const box = (inset: number, round: number, fill: string, down = 0) =>
  `<rect x="${40 + inset}" y="${30 + inset + down}" width="${320 - 2 * inset}" height="${240 - 2 * inset}" rx="${round}" fill="${fill}"/>`;
const SHADOW = "#cdc8c4";

/** What food is served in, and how far pieces lie from its middle at most. */
const vessels = {
  bowl: {
    draw: (food: string) => circle(128, SHADOW, 160) + circle(128, "#3f6f7d") + circle(108, food),
    reach: { x: 94, y: 94 },
  },
  plate: {
    draw: (food: string) => circle(136, SHADOW, 160) + circle(136, "#fffdf8") + circle(104, food),
    reach: { x: 86, y: 86 },
  },
  pan: {
    draw: (food: string) =>
      `<path d="M300 150h130" stroke="#2f3338" stroke-width="30"/>${circle(126, SHADOW, 160)}${circle(126, "#3d4248")}${circle(112, food)}`,
    reach: { x: 96, y: 96 },
  },
  dish: {
    draw: (food: string) => box(0, 44, SHADOW, 10) + box(0, 44, "#b5523b") + box(14, 32, food),
    reach: { x: 132, y: 88 },
  },
  board: {
    draw: (food: string) => box(-10, 24, SHADOW, 10) + box(-10, 24, "#c79a66") + circle(114, food),
    reach: { x: 92, y: 92 },
  },
} as const;

const cloths = ["#f6e3d3", "#dfeadf", "#e3e6f1", "#f3ead0", "#ecdfe6", "#d9e8ea"];

/** Radians from one piece to the next, as seeds lie in a sunflower: they spread evenly, whatever their number. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Where pieces lie, and how they are turned. What there is one of lies straight, in the middle. */
const layOut = (count: number, kind: number, reach: { x: number; y: number }): Place[] => {
  if (count === 1) return [{ x: 200, y: 150, turn: 0 }];
  return Array.from({ length: count }, (_, nth) => {
    // Kinds begin at different distances, so that few pieces lie on each other.
    const far = Math.sqrt((nth + ((kind * 0.4 + 0.5) % 1)) / count);
    const angle = nth * GOLDEN_ANGLE + kind * 3.4;
    return {
      x: 200 + reach.x * far * Math.cos(angle),
      y: 150 + reach.y * far * Math.sin(angle),
      turn: nth + kind,
    };
  });
};

const isClosed = (line: Line) => line.length > 2 && String(line[0]) === String(line.at(-1));

/** A line in the place of its piece. Each curve starts from the last one's end, in whole pixels: that takes few bytes. */
const pathAt = (line: Line, { x, y, turn }: Place): string => {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const points = line.map(
    ([along, across]) => [along * cos - across * sin, along * sin + across * cos] as const,
  );
  const [[startX, startY] = [0, 0], ...rest] = points;
  const steps = rest.flatMap(([toX, toY], index) => {
    const [fromX, fromY] = points[index - (index % 2)] ?? [0, 0];
    return [Math.round(toX - fromX), Math.round(toY - fromY)];
  });
  const command = ["h0", "l"][rest.length] ?? "q";
  return `M${Math.round(x + startX)} ${Math.round(y + startY)}${command}${steps.join(" ").replaceAll(" -", "-")}`;
};

const drawPieces = (strokes: Strokes, places: readonly Place[]): string =>
  strokes
    .map(({ line, width, colour }) => {
      const fill = isClosed(line) ? ` fill="${colour}"` : "";
      const path = places.map((place) => pathAt(line, place)).join("");
      return `<path${fill} stroke="${colour}" stroke-width="${width}" d="${path}"/>`;
    })
    .join("");

/** Draws a dish as SVG, the same each time. It is 400 by 300 and has no scripts, styles, links or fonts. */
export const drawDish = (name: string, { in: vessel, food, with: amounts }: Look): string => {
  const { draw, reach } = vessels[vessel];
  const cloth = cloths[name.length % cloths.length];
  const known: Readonly<Record<string, Strokes>> = pieces;
  const top = Object.entries(amounts).map(([piece, count], kind) =>
    drawPieces(known[piece] ?? [], layOut(count, kind, reach)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><path fill="${cloth}" d="M0 0h400v300H0z"/>${draw(food)}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${top.join("")}</g></svg>`;
};
