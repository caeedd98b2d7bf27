import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeDevices, denied, type FakeDevices } from '../testing/fake-devices.ts';
import { browserOf, deviceProblemOf, isSharingRefused } from './device-problem.ts';
import { LocalDevices } from './local-devices.ts';

let access: FakeDevices;
let devices: LocalDevices;
beforeEach(() => {
  access = createFakeDevices();
  devices = new LocalDevices(access);
});

const turn = async (): Promise<unknown> => await new Promise((resolve) => setImmediate(resolve));

describe('a device', () => {
  it('is turned on independently, with its choices', async () => {
    await devices.turnOn('microphone');
    expect(devices.snapshot().microphone).toMatchObject({ status: 'on', problem: null, choices: [{ id: 'built-in' }, { id: 'headset' }] });
    expect(devices.snapshot().camera).toMatchObject({ status: 'off', track: null });
  });

  it.each([
    ['NotAllowedError', 'blocked'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('that cannot be used has a problem: %s', async (name, problem) => {
    access.will('camera', () => denied(name));
    await devices.turnOn('camera');
    expect(devices.snapshot().camera).toMatchObject({ status: 'off', problem });
  });

  it('is muted if it is a microphone, released if it is a camera', async () => {
    await devices.turnOn('microphone');
    await devices.turnOn('camera');
    devices.turnOff('microphone');
    devices.turnOff('camera');
    const [microphone, camera] = access.opened.map(({ track }) => track);
    expect([microphone?.readyState, microphone?.enabled, camera?.readyState]).toEqual(['live', false, 'ended']);
    await devices.turnOn('microphone');
    expect(access.opened).toHaveLength(2);
    expect(microphone?.enabled).toBe(true);
  });

  it('can be replaced by another', async () => {
    await devices.turnOn('microphone');
    await devices.turnOn('microphone', 'headset');
    expect(access.opened.map(({ deviceId, track }) => [deviceId, track.readyState])).toEqual([
      [null, 'ended'],
      ['headset', 'live'],
    ]);
    expect(devices.snapshot().microphone.chosen).toBe('headset');
  });

  it('that opens after it was turned off is released', async () => {
    const opening = devices.turnOn('camera');
    devices.turnOff('camera');
    await opening;
    expect(access.opened[0]?.track.readyState).toBe('ended');
    expect(devices.snapshot().camera.status).toBe('off');
  });

  it('that is unplugged is used again once it is back', async () => {
    await devices.turnOn('camera');
    access.will('camera', () => denied('NotFoundError'));
    access.opened[0]?.track.end();
    await turn();
    expect(devices.snapshot().camera).toMatchObject({ status: 'off', problem: 'unplugged' });
    access.will('camera', null);
    access.changed();
    await turn();
    expect(devices.snapshot().camera).toMatchObject({ status: 'on', problem: null });
  });

  it('whose permission is withdrawn shows that, and is used again once it is granted', async () => {
    await devices.turnOn('microphone');
    access.will('microphone', () => denied('NotAllowedError'));
    access.opened[0]?.track.end();
    await turn();
    expect(devices.snapshot().microphone.problem).toBe('blocked');
    access.will('microphone', null);
    access.changed();
    await turn();
    expect(devices.snapshot().microphone.status).toBe('on');
  });

  it('is another of its kind if the chosen one is missing', async () => {
    await devices.turnOn('microphone', 'headset');
    access.opened[0]?.track.end();
    await turn();
    expect(devices.snapshot().microphone.status).toBe('on');
  });

  it('is released at the end', async () => {
    await devices.turnOn('microphone');
    devices.close();
    expect(access.opened[0]?.track.readyState).toBe('ended');
    access.changed();
    await turn();
    expect(access.opened).toHaveLength(1);
  });
});

it('treats an unknown error as a device that fails to start', () => {
  expect(deviceProblemOf(denied('StrangeError'))).toBe('busy');
  expect(deviceProblemOf(new TypeError('no mediaDevices'))).toBe('unsupported');
});

it.each([
  ['the chooser was closed in Chrome', new DOMException('Permission denied by user', 'NotAllowedError'), false],
  ['the chooser was closed elsewhere', new DOMException('The request is not allowed by the user agent', 'NotAllowedError'), false],
  ['the system forbids it', new DOMException('Permission denied by system', 'NotAllowedError'), true],
  ['the chosen window cannot be recorded', new DOMException('Could not start video source', 'NotReadableError'), true],
])('a screen that is not shared: %s', (_why, error, isRefused) => expect(isSharingRefused(error)).toBe(isRefused));

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'safari'],
  ['curl/8', 'other'],
])('recognises the browser of %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
