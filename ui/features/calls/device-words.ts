import { browserOf, type DeviceProblem } from '../../app/calls/device-problem.ts';
import type { DeviceKind } from '../../app/calls/local-devices.ts';
import type { Text } from '../../app/messages/use-text.ts';
import type { en } from './en.ts';

export type CallText = Text<keyof typeof en>;

export const deviceName = (text: CallText, kind: DeviceKind): string => text(kind === 'camera' ? 'device.camera' : 'device.microphone');

/** The problem of a device, and how to solve it in this browser. */
export function deviceProblemWords(
  text: CallText,
  kind: DeviceKind,
  problem: DeviceProblem,
): { readonly title: string; readonly advice: string } {
  const device = problem === 'missing' ? deviceName(text, kind).toLowerCase() : deviceName(text, kind);
  return {
    title: text(`problem.${problem}`, { device }),
    advice: problem === 'blocked' ? text(`problem.blocked.${browserOf(navigator.userAgent)}`) : text(`problem.${problem}.text`),
  };
}
