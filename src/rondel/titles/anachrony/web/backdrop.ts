// The unmoving part of the map: chart and land, then wall and names. Drawn once for a language.
import { arc, iconAt, polar, r, wedge } from '$hall/kit/draw';

export const CX = 236,
  CY = 203,
  RW = 190,
  RT = 161,
  RH = 66,
  RS = 116;

const LAKE =
  '<path class="lake" d="M262 476c8-22 36-36 66-34s58 12 62 36-8 44-38 50-62 4-78-12-18-24-12-40z"/>' +
  '<path class="lake2" d="M278 478c8-14 28-24 50-22s42 8 46 26-8 30-30 34-46 2-58-8-14-18-8-30z"/>';

/** Chart, ridges, river and lake; where Mine and Purify stand beside the ring (`moved`), the ridge is a hill and
 * there is no river. */
export function land(moved: { mine?: string; purify?: string } | null = null): string {
  let o = '';
  for (const R of [214, 252, 296, 346, 402, 466, 540]) o += `<circle class="chart" cx="${CX}" cy="${CY}" r="${R}"/>`;
  for (let a = 0; a < 360; a += 15) {
    const [x0, y0] = polar(CX, CY, 214, a),
      [x1, y1] = polar(CX, CY, 620, a);
    o += `<path class="chart" d="M${r(x0)} ${r(y0)}L${r(x1)} ${r(y1)}"/>`;
  }
  if (moved) {
    o +=
      `<g transform="${moved.mine}">` +
      `<path class="ridge r1" d="M-6 470C-10 410 60 396 120 398s112 14 116 66-32 84-112 86-126-22-130-80z"/>` +
      `<path class="ridge r2" d="M8 478C4 432 56 414 112 416s98 16 102 52-30 64-98 66-104-16-108-56z"/></g>`;
    return o + `<g transform="${moved.purify}">${LAKE}</g>`;
  }
  o +=
    '<path class="ridge r1" d="M-10 396C40 384 70 412 112 404s74-12 104 6 22 52 20 84-10 50-14 60H-10z"/>' +
    '<path class="ridge r2" d="M-10 424c40-8 66 14 102 8s62-6 84 10 16 44 12 66-8 32-10 42H-10z"/>' +
    '<path class="ridge r3" d="M-10 456c34-4 54 12 82 8s46 0 60 12 10 34 6 50-6 18-8 24H-10z"/>';
  o += '<path class="river" d="M330 470C318 440 306 428 300 404S286 352 262 318"/>' + LAKE;
  return o + `<path class="track" d="M${r(CX + RW * 0.884)} ${r(CY + RW * 0.463)}C460 330 480 360 500 410"/>`;
}

/** The wall of the Capital with the names of its districts. */
export function capital(
  names: Record<'construct' | 'recruit' | 'research' | 'council', string>,
  subs: Record<'construct' | 'recruit' | 'research', string>,
): string {
  let o = '';
  o += `<circle class="wallbg" cx="${CX}" cy="${CY}" r="${RW}"/>`;
  for (let a = 0; a < 360; a += 3) {
    const [x0, y0] = polar(CX, CY, RW, a),
      [x1, y1] = polar(CX, CY, a % 15 === 0 ? RW - 7 : RW - 3.5, a);
    o += `<path class="tick" d="M${r(x0)} ${r(y0)}L${r(x1)} ${r(y1)}"/>`;
  }
  o +=
    `<circle class="wall" cx="${CX}" cy="${CY}" r="${RW}"/>` +
    `<circle class="wall thin" cx="${CX}" cy="${CY}" r="${RT}"/>` +
    `<circle class="hub" cx="${CX}" cy="${CY}" r="${RH}"/>`;
  for (const a of [60, 180, 300]) {
    const [x0, y0] = polar(CX, CY, RH, a),
      [x1, y1] = polar(CX, CY, RW, a);
    o += `<path class="wall thin" d="M${r(x0)} ${r(y0)}L${r(x1)} ${r(y1)}"/>`;
  }
  o +=
    `<defs><path id="tp-c" d="${arc(CX, CY, RT + 6.5, -56, 56)}"/>` +
    `<path id="tp-r" d="${arc(CX, CY, RT + 6.5, 184, 296)}"/>` +
    `<path id="tp-s" d="${arc(CX, CY, RT + 16, 176, 64)}"/>` +
    `<path id="tp-w" d="${arc(CX, CY, RH - 19, 180, 360)}"/></defs>`;
  const name = (path: string, text: string, sub: string): string =>
    `<text class="dname">` +
    `<textPath href="#${path}" startOffset="50%">${text.toUpperCase()}<tspan class="dsub" dx="8">${sub}</tspan>` +
    `</textPath></text>`;
  o +=
    name('tp-c', names.construct, subs.construct) +
    name('tp-r', names.recruit, subs.recruit) +
    name('tp-s', names.research, subs.research);
  return (
    o +
    `<text class="dname s"><textPath href="#tp-w" startOffset="50%">${names.council.toUpperCase()}</textPath></text>`
  );
}

/** The ground of a district, for the question which action is copied. */
export const district = (angle: number): string => wedge(CX, CY, 72, 158, angle - 58, angle + 58);
export const place = (icon: string, x: number, y: number, name: string, sub = ''): string =>
  `<g transform="translate(${x} ${y})">${iconAt(icon, 7, 0, 15)}` +
  `<text class="plname" x="20" y="4.5">${name.toUpperCase()}</text>` +
  `${sub ? `<text class="plsub" x="${26 + name.length * 9.6}" y="4.5">${sub}</text>` : ''}</g>`;
