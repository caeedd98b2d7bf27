import { expect, it } from 'vitest';
import { yogaArticles } from '../articles/parts.ts';
import { classes } from './classes.ts';
import { drillFlows, drillPlays } from './drill-plays.ts';
import { drills } from './drills.ts';
import { pageOf } from './find-teachers.ts';
import { focusPoses } from './focus-looks.ts';
import { programs } from './programs.ts';
import { teachers } from './teachers.ts';

const posesOf = (list: readonly { readonly pose?: string }[]): (string | undefined)[] => list.map(({ pose }) => pose);
const teachersOf = (page: number): readonly string[] => pageOf(teachers, page).items.map(({ img }) => img);

/** The pictures that stand on one screen. */
const screens: Readonly<Record<string, readonly (string | undefined)[]>> = {
  '/classes': posesOf(classes),
  '/programs': posesOf(programs),
  '/articles': posesOf(yogaArticles),
  '/teachers, page 1': teachersOf(1),
  '/teachers, page 2': teachersOf(2),
  '/teachers, page 3': teachersOf(3),
  '/homepage': [
    ...Object.values(focusPoses),
    'half-moon',
    ...posesOf(programs.slice(0, 3)),
    ...teachers.slice(0, 4).map(({ img }) => img),
    ...posesOf(yogaArticles.slice(0, 3)),
  ],
};

it.each(Object.entries(screens))('%s shows no drawing twice', (_, pictures) => {
  expect(pictures).toEqual([...new Set(pictures)]);
  expect(pictures).not.toContain(undefined);
});

it('shows no teacher at rest', () => {
  expect(teachers.filter(({ img }) => img === 'rest')).toEqual([]);
});

it('gives each drill a picture of its own', () => {
  const drawn = [...Object.keys(drillPlays), ...Object.keys(drillFlows)];
  expect(drawn.toSorted()).toEqual(drills.map(({ slug }) => slug).toSorted());
  const views = Object.values(drillPlays).map(({ view, moves }) => JSON.stringify([view, moves]));
  expect(new Set(views).size).toBe(views.length);
});
