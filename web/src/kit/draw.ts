// Small drawing helpers shared by every table. They return markup of our own icons; text from outside is escaped.
export const r = (v: number): number => +v.toFixed(2);
export const SEATS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const seatKey = (seat: number): string => SEATS[seat] ?? 'f';
export const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** An icon in a line of text. */
export const icon = (id: string, cls = '', size?: number): string =>
  `<svg class="i ${cls}" viewBox="0 0 16 16" aria-hidden="true"` +
  `${size ? ` style="width:${size}px;height:${size}px"` : ''}>` +
  `<use href="#i-${id}"/></svg>`;

/** An icon inside an SVG drawing, centred on x, y. */
export const iconAt = (id: string, x: number, y: number, z: number, cls = ''): string =>
  `<use href="#i-${id}" x="${r(x - z / 2)}" y="${r(y - z / 2)}" width="${z}" height="${z}" class="${cls}"/>`;

export const hex = (cx: number, cy: number, R: number, flat = false): string =>
  Array.from({ length: 6 }, (_, k) => {
    const a = (Math.PI / 3) * k + (flat ? 0 : Math.PI / 6);
    return `${r(cx + R * Math.cos(a))},${r(cy + R * Math.sin(a))}`;
  }).join(' ');

export const polar = (cx: number, cy: number, R: number, degrees: number): [number, number] => [
  cx + R * Math.cos((degrees * Math.PI) / 180),
  cy + R * Math.sin((degrees * Math.PI) / 180),
];

export const arc = (cx: number, cy: number, R: number, a0: number, a1: number): string => {
  const [x0, y0] = polar(cx, cy, R, a0);
  const [x1, y1] = polar(cx, cy, R, a1);
  return `M${r(x0)} ${r(y0)}A${R} ${R} 0 ${Math.abs(a1 - a0) > 180 ? 1 : 0} ${a1 > a0 ? 1 : 0} ${r(x1)} ${r(y1)}`;
};

export const wedge = (cx: number, cy: number, r0: number, r1: number, a0: number, a1: number): string => {
  const [x0, y0] = polar(cx, cy, r1, a0);
  const [x1, y1] = polar(cx, cy, r1, a1);
  const [x2, y2] = polar(cx, cy, r0, a1);
  const [x3, y3] = polar(cx, cy, r0, a0);
  const large = a1 - a0 > 180 ? 1 : 0;
  return (
    `M${r(x0)} ${r(y0)}A${r1} ${r1} 0 ${large} 1 ${r(x1)} ${r(y1)}` +
    `L${r(x2)} ${r(y2)}A${r0} ${r0} 0 ${large} 0 ${r(x3)} ${r(y3)}z`
  );
};

const LETTER: Record<string, number> = { a: 0, b: -0.4, c: -1.9, d: 0, e: 0, f: 0.6 };
const emblem = (s: string): string =>
  `<use href="#i-seat-${s}"/><text x="8" y="${8.2 + (LETTER[s] ?? 0)}">${s.toUpperCase()}</text>`;

/** Text from outside, such as a player's name, as part of markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The emblem of a seat: colour, shape and letter. */
export const seat = (n: number, size = 20, label = ''): string => {
  const s = seatKey(n);
  const said = label ? ` role="img" aria-label="${escaped(label)}"` : ' aria-hidden="true"';
  return (
    `<svg class="seat ${s}" viewBox="-.8 -.8 17.6 17.6"` +
    ` style="width:${size}px;height:${size}px"${said}>${emblem(s)}</svg>`
  );
};
export const seatAt = (n: number, x: number, y: number, z: number): string => {
  const s = seatKey(n);
  return (
    `<svg class="seat ${s}" x="${r(x - z / 2)}" y="${r(y - z / 2)}"` +
    ` width="${z}" height="${z}" viewBox="-.8 -.8 17.6 17.6">${emblem(s)}</svg>`
  );
};

export const vp = (v: number | string, size = 20): string =>
  `<svg class="vpb" viewBox="0 0 16 16" style="width:${size}px;height:${size}px" aria-hidden="true">` +
  `<use href="#i-vp-blank"/><text x="8" y="8.3">${escaped(`${v}`)}</text></svg>`;

export const signless = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

export const mark = (size = 28): string =>
  `<svg class="mark" viewBox="0 0 32 32" style="width:${size}px;height:${size}px" aria-hidden="true">` +
  `<g fill="none" stroke="currentColor" stroke-width="2"><circle cx="16" cy="16" r="14"/>` +
  `<circle cx="16" cy="16" r="5.2"/><path d="M16 2v8.8M28.1 23l-7.6-4.4M3.9 23l7.6-4.4"/></g>` +
  `<circle cx="16" cy="16" r="2" fill="var(--accent)"/>` +
  `<path d="${wedge(16, 16, 7.4, 11.8, -82, 22)}" fill="var(--accent)"/></svg>`;
