import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it.each([
  ['/home', '/home', {}],
  ['/home', '/HOME/', {}],
  ['/home', '/homes', null],
  ['/home', '/home/more', null],
  ['/tennis/:name?', '/tennis', { name: undefined }],
  ['/tennis/:name?', '/tennis/Asha', { name: 'Asha' }],
  ['/categories/:sportName', '/Categories/Table%20Tennis', { sportName: 'Table Tennis' }],
  ['/categories/:sportName', '/categories', null],
  ['/categories/:sportName', '/categories/100%', { sportName: '100%' }],
  ['/videocall/:sportName/:coachId', '/videocall/Tennis/7/', { sportName: 'Tennis', coachId: '7' }],
])('%s at %s gives %j', (path, pathname, params) => {
  expect(matchPath(path, pathname)).toEqual(params);
});
