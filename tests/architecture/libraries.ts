import { importsOf } from './rules.ts';

/** The libraries this product is built with, and the places that have to use each of them: folders, or a file. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  react: ['ui/', 'design-system/'],
  'react-dom': ['ui/'],
  'react-router': ['ui/'],
  '@reduxjs/toolkit': ['ui/'],
  'redux-saga': ['ui/'],
  'styled-components': ['ui/', 'design-system/', '.storybook/'],
  storybook: ['.storybook/', 'design-system/'],
  '@storybook/react-vite': ['.storybook/', 'design-system/'],
  koa: ['platform/http/', 'api/web/'],
  '@koa/router': ['platform/http/'],
  'koa-body': ['platform/http/'],
  jsonwebtoken: ['api/', 'sfu/'],
  ajv: ['platform/http/'],
  '@eventstore/db-client': ['platform/event-store/'],
  pg: ['platform/postgres/'],
  knex: ['platform/knex/'],
  nodemailer: ['platform/mail/'],
  ws: ['api/live/', 'sfu/'],
  mediasoup: ['sfu/'],
  vite: ['ui/'],
  vitest: ['vitest.config.ts'],
  chromatic: ['tools/'],
};

/** Libraries of which type imports count as use: stories use their types. */
const usedByTypes = new Set(['@storybook/react-vite']);
const isTest = /\.(int\.)?(test|spec|fixture)\.tsx?$/u;

/** Libraries and places that no longer import them, without tests. */
export function abandoned(files: readonly string[], read: (file: string) => string): string[] {
  const sources = files.filter((file) => !isTest.test(file)).map((file) => ({ file, text: read(file) }));
  const uses = sources.map(({ file, text }) => ({ file, all: importsOf(text), values: importsOf(withoutTypes(text)) }));
  return Object.entries(libraries).flatMap(([library, places]) => {
    const isOf = (specifier: string): boolean => specifier === library || specifier.startsWith(`${library}/`);
    const users = uses.filter(({ all, values }) => (usedByTypes.has(library) ? all : values).some(isOf)).map(({ file }) => file);
    return places.filter((place) => !users.some((file) => file.startsWith(place))).map((place) => `${place} does not use ${library}`);
  });
}

const withoutTypes = (text: string): string => text.replaceAll(/^(?:import|export) type [^;]*;/gmu, '');
