import type { CoachProfile } from '@academy/projections/queries';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { createProfileHeads } from './profile-heads.ts';

const coach = { coach_name: 'Asha Rao', domains: 'Tennis', detail_experience: 'Fourteen  years.\nPatient.', image: '/get_image/9' };

/** Heads over coaches who are there under their ids; 8 is leaving, 9 is not answered, 10 fails. */
function heads(coaches: Readonly<Record<number, object>>, apiUrl: string | null = 'https://api.example') {
  const asked: number[] = [];
  const byId = async ({ coachId }: { coachId: number }): Promise<CoachProfile | null> => {
    asked.push(coachId);
    if (coachId === 9) return await new Promise(() => {});
    if (coachId === 10) throw new Error('Postgres is away');
    return (coaches[coachId] as CoachProfile | undefined) ?? null;
  };
  const queries = { coaches: { byId } } as unknown as Services['queries'];
  const of = createProfileHeads({ queries, isLeaving: (id) => id === 8, today: () => '2026-11-28', apiUrl });
  return { of, asked };
}

describe('the head of a coach’s page', () => {
  it('has name, sport, own words and photo', async () => {
    const { of } = heads({ 5: coach });
    const head = {
      title: "Asha Rao · Athlete's Academy",
      description: 'Tennis coach. Fourteen years. Patient.',
      imageUrl: 'https://api.example/get_image/9',
    };
    for (const path of ['/CoachProfile/5', '/coachprofile/5/']) expect(await of(path)).toEqual(head);
  });

  it('cuts long words, by letters', async () => {
    const { of } = heads({ 5: { ...coach, detail_experience: '🎾'.repeat(400) } });
    const { description = '' } = (await of('/CoachProfile/5')) ?? {};
    expect(Array.from(description)).toHaveLength(160);
    expect(description).toMatch(/🎾…$/u);
  });

  it('names no picture without a public address', async () => {
    for (const { of } of [heads({ 5: coach }, null), heads({ 5: { ...coach, image: null } })])
      expect(await of('/CoachProfile/5')).not.toHaveProperty('imageUrl');
  });

  it.each(['/CoachProfile/6', '/CoachProfile/8', '/CoachProfile/9', '/CoachProfile/10'])('is left out at %s', async (path) => {
    expect(await heads({ 5: coach, 8: coach, 9: coach, 10: coach }).of(path)).toBeUndefined();
  });

  it('is asked for once in half a minute, and never for another page', async () => {
    const { of, asked } = heads({ 5: coach });
    for (const path of ['/home', '/CoachProfile', '/CoachProfile/0', '/CoachProfile/5/more', `/CoachProfile/${'9'.repeat(20)}`])
      expect(await of(path)).toBeUndefined();
    await Promise.all([of('/CoachProfile/5'), of('/CoachProfile/5'), of('/CoachProfile/6')]);
    await Promise.all([of('/CoachProfile/5'), of('/CoachProfile/6')]);
    expect(asked.toSorted((a, b) => a - b)).toEqual([5, 6]);
  });
});
