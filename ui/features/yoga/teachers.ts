import type { Pose, Sport } from '@academy/design-system';

export interface Teacher {
  /** Stored for followed teachers. */
  readonly slug: string;
  readonly name: string;
  readonly skills: readonly string[];
  /** The pose in the picture. */
  readonly img: Pose;
  /** The sport whose gradient is behind it. */
  readonly gradient: Sport;
}

type Row = readonly [name: string, skills: readonly string[], img: Pose];

const rows: readonly Row[] = [
  ['Ananya Rao', ['Hatha', 'Beginners', 'Mobility'], 'mountain'],
  ['Dev Malhotra', ['Pranayama', 'Meditation'], 'seated-fold'],
  ['Maya Fernandes', ['Vinyasa', 'Yoga for runners'], 'triangle'],
  ['Ishaan Kapoor', ['Ashtanga', 'Daily practice'], 'tree'],
  ['Leela Thomas', ['Restorative', 'Yoga Nidra', 'Sleep'], 'child'],
  ['Meera Nair', ['Vinyasa', 'Balance'], 'dancer'],
  ['Arjun Shetty', ['Power yoga', 'Strength'], 'plank'],
  ['Kavya Iyer', ['Prenatal', 'Gentle yoga'], 'lotus'],
  ['Sofia Almeida', ['Yin', 'Fascia', 'Hips'], 'pigeon'],
  ['Rohan Desai', ['Iyengar', 'Alignment', 'Props'], 'triangle'],
  ['Tara Singh', ['Kundalini', 'Mantra'], 'lotus'],
  ['Noah Bennett', ['Core', 'Mobility', 'Athletes'], 'boat'],
  ['Priya Raman', ['Hatha', 'Back care'], 'cobra'],
  ['Vikram Joshi', ['Ashtanga', 'Arm balances'], 'crow'],
  ['Elena Petrova', ['Ballet yoga', 'Flexibility'], 'dancer'],
  ['Farah Khan', ['Restorative', 'Stress relief'], 'child'],
  ['Kenji Mori', ['Zen meditation', 'Yin'], 'lotus'],
  ['Nandini Bose', ['Vinyasa', 'Music flow'], 'half-moon'],
  ['Samuel Okafor', ['Yoga for football', 'Hips', 'Athletes'], 'down-dog'],
  ['Divya Menon', ['Chair yoga', 'Seniors'], 'mountain'],
  ['Lucas Moreau', ['Power yoga', 'Handstands'], 'warrior'],
  ['Asha Pillai', ['Kids yoga', 'Families'], 'tree'],
  ['Hannah Weiss', ['Back care', 'Desk breaks'], 'bridge'],
  ['Gautam Verma', ['Pranayama', 'Philosophy'], 'seated-fold'],
];

const gradients: readonly Sport[] = ['yoga', 'hockey', 'tennis', 'cricket', 'football'];

/** The studio's 24 teachers. */
export const teachers: readonly Teacher[] = rows.map(([name, skills, img], index) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  skills,
  img,
  gradient: gradients[index % gradients.length] ?? 'yoga',
}));
