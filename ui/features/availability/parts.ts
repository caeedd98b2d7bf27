import { lazy } from 'react';

/** Exports for other features. */
export { NextFreePlace } from './NextFreePlace.tsx';
export { availabilityQuery, slotsPeriodMs, slotsQuery } from './queries.ts';
export { ownZone, zoneCity, zoneOffset, zoneOptions } from './zone-names.ts';

/** Loaded after the page that shows it, which can be read without it. */
export const NextFree = lazy(async () => ({ default: (await import('./NextFree.tsx')).NextFree }));

export const NotBookable = lazy(async () => ({ default: (await import('./NotBookable.tsx')).NotBookable }));

const offer = async () => await import('./OfferActions.tsx');
export const OfferActions = lazy(async () => ({ default: (await offer()).OfferActions }));
export const CallNote = lazy(async () => ({ default: (await offer()).CallNote }));
