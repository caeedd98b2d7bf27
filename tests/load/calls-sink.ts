import { createSocket } from 'node:dgram';

/** A port that never reads its packets: the system drops them at almost no cost to the sender. */
const socket = createSocket({ type: 'udp4', recvBufferSize: 65_536 });
const parent = process.ppid;
const never = new Int32Array(new SharedArrayBuffer(4));
socket.bind(0, '127.0.0.1', () => {
  process.send?.(socket.address().port, () => {
    while (process.ppid === parent) Atomics.wait(never, 0, 0, 1_000);
    process.exit();
  });
});
