// Emblems of the three games, our own, drawn in a field of 200 × 200.
import { escaped, polar, r, wedge } from './draw';

export const art: Record<string, string> = {
  anachrony: `<g class="art an">${[34, 52, 70, 88].map((R, k) => `<circle cx="100" cy="150" r="${R}" class="ln" ${k % 2 ? 'stroke-dasharray="2 5"' : ''}/>`).join('')}<path class="fl" d="M70 150v-34h8v-14h6v14h8V92h5V74h6v18h5v58h8v-40h10v10h6v30z"/><path class="ln" d="M40 150h120"/>${[
    195, 214, 233, 252, 290, 309, 328,
  ]
    .map((a, k) => {
      const [x, y] = polar(100, 150, 88, a);
      return `<circle cx="${r(x)}" cy="${r(y)}" r="${k === 3 ? 5.5 : 4}" class="${k === 3 ? 'ac' : k < 3 ? 'fl2' : 'bgln'}"/>`;
    })
    .join(
      '',
    )}<circle class="ac" cx="150" cy="52" r="9"/><path class="acl" d="M157 45l18-18M151 39l10-14M163 52l14-10"/></g>`,
  planet_unknown: `<g class="art pu"><circle cx="96" cy="108" r="52" class="fl3"/><g clip-path="url(#pl)"><path class="p1" d="M52 82h22v22h22v22H74v22H52z"/><path class="p2" d="M96 60h44v22h-22v22H96z"/><path class="p3" d="M96 126h22v-22h22v44h-22v22H96z"/></g><circle cx="96" cy="108" r="52" class="ln2"/><ellipse cx="96" cy="108" rx="84" ry="24" class="ln" transform="rotate(-18 96 108)"/><circle class="ac" cx="166" cy="72" r="6"/><clipPath id="pl"><circle cx="96" cy="108" r="52"/></clipPath></g>`,
  the_loop: `<g class="art lo">${Array.from({ length: 7 }, (_, k) => `<path class="${k === 2 ? 'ac' : k % 2 ? 'fl2' : 'fl3'}" d="${wedge(100, 104, 40, 62, k * 51.43 - 87, k * 51.43 - 42)}"/>`).join('')}<circle cx="100" cy="104" r="30" class="ln2"/><path class="acl" d="M86 104c0-10 12-10 14 0s14 10 14 0-12-10-14 0-14 10-14 0z" stroke-width="3"/><path class="ln" d="M100 26a78 78 0 1 1-62 30"/><path class="fl2" d="M30 60l14-14 4 18z"/></g>`,
};

/** The emblem of a title that brings none: the first letter of its name. */
export const initial = (name: string): string =>
  `<g class="art"><circle cx="100" cy="100" r="62" class="ln2"/><text x="100" y="124" text-anchor="middle" font-size="68" ` +
  `font-weight="700" fill="currentColor">${escaped(name.charAt(0).toUpperCase())}</text></g>`;
