import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import type { CoachDomain } from '@academy/domain/coaches';
import sharp from 'sharp';
import { looks } from './looks.ts';

/** Pixels a side. */
const side = 512;
const drawing = 704;
/** The margins of a drawing are cut off, so that the face is large. */
const place = 'translate(-22 -14) scale(0.76)';

interface Ground {
  readonly from: string;
  readonly to: string;
  /** Lines of the sport's field in a square of 512. */
  readonly lines: string;
}

const grounds: Readonly<Record<CoachDomain, Ground>> = {
  Tennis: { from: '#e3f1d2', to: '#bfdcae', lines: 'M40 0V512M472 0V512M0 300H512M256 300V512' },
  Football: { from: '#d9f0dd', to: '#aed8b8', lines: 'M0 256H512M256 128a128 128 0 1 0 .1 0' },
  Basketball: { from: '#fbe6d0', to: '#f0c69c', lines: 'M96 0V220H416V0M96 220a160 160 0 0 0 320 0' },
  Yoga: { from: '#efe4f5', to: '#d6c3e6', lines: 'M256 40a216 216 0 1 0 .1 0M256 120a136 136 0 1 0 .1 0' },
  Cricket: { from: '#e6f0d8', to: '#c4d9a4', lines: 'M176 0V512M336 0V512M120 150H392M120 380H392' },
  Boxing: { from: '#f8dfdc', to: '#e8b8b2', lines: 'M0 130H512M0 190H512M0 250H512M60 0V512M452 0V512' },
  Hockey: { from: '#d8ecf2', to: '#a9d0de', lines: 'M0 200H512M96 0a160 160 0 0 0 320 0M0 400H512' },
  Skating: {
    from: '#e2e8f8',
    to: '#bcc9ec',
    lines: 'M-40 120C160 40 300 240 560 120M-40 240C160 160 300 360 560 240M-40 360C160 280 300 480 560 360',
  },
  Badminton: { from: '#e0f2ec', to: '#b2dccd', lines: 'M64 0V512M448 0V512M0 256H512M256 256V512' },
};

/** Athletes have no sport of their own. */
const plain: Ground = { from: '#f3efe6', to: '#ddd3c0', lines: '' };

/** The drawn face of a person of the demo, a coach's before the quiet field of the sport; a PNG, as a person might upload it. */
export async function portraitOf(key: string, domain?: CoachDomain): Promise<Buffer> {
  const look = looks.get(key);
  if (!look) throw new Error(`${key} has no portrait`);
  const face = createAvatar(openPeeps, {
    seed: key,
    size: drawing,
    maskProbability: 0,
    head: [look.head],
    face: [look.face],
    skinColor: [look.skin],
    clothingColor: [look.clothing],
    headContrastColor: [look.hair ?? '2c1b18'],
    facialHair: look.beard ? [look.beard] : [],
    facialHairProbability: look.beard ? 100 : 0,
    accessories: look.glasses ? [look.glasses] : [],
    accessoriesProbability: look.glasses ? 100 : 0,
  }).toString();
  const { from, to, lines } = domain ? grounds[domain] : plain;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 512 512">
    <defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="512" height="512" fill="url(#ground)"/>
    <path d="${lines}" fill="none" stroke="#fff" stroke-width="7" opacity="0.55"/>
    <g transform="${place}">${face}</g>
  </svg>`;
  return await drawn(picture);
}

/**
 * Draws an SVG of our own making. Uploads may not be SVG, so its decoder is blocked in every process. The seed takes no uploads, so here it
 * may be opened.
 */
export async function drawn(picture: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return await sharp(Buffer.from(picture)).png({ compressionLevel: 1 }).toBuffer();
}
