import { describe, expect, it } from 'vitest';
import { attachment, documentName, namedAs } from './document-name.ts';
import { documentType } from './document-type.ts';

describe('documentName', () => {
  it.each([
    ['licence.pdf', 'licence.pdf'],
    ['C:\\files\\licence.pdf', 'licence.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['two\nlines\t.pdf', 'twolines.pdf'],
    ['  प्रमाण   पत्र.pdf ', 'प्रमाण पत्र.pdf'],
    ['\u0000', ''],
    ['x'.repeat(500), 'x'.repeat(120)],
  ])('of %j is %j', (sent, name) => {
    expect(documentName(sent)).toBe(name);
  });
});

describe('namedAs', () => {
  it.each([
    ['application/pdf', 'licence.pdf', 'licence.pdf'],
    ['application/pdf', 'LICENCE.PDF', 'LICENCE.PDF'],
    ['application/pdf', 'licence', 'licence.pdf'],
    ['application/pdf', 'licence.exe', 'licence.exe.pdf'],
    ['application/pdf', 'licence.png', 'licence.pdf'],
    ['application/pdf', '.png', '.pdf'],
    ['application/pdf', 'v1.2', 'v1.2.pdf'],
    ['image/jpeg', 'court.JPEG', 'court.JPEG'],
    ['image/jpeg', 'court.png', 'court.jpg'],
    ['image/webp', `${'🎾'.repeat(119)}x`, `${'🎾'.repeat(115)}.webp`],
    ['text/plain', 'notes.exe', 'notes.exe'],
  ])('%s: %j is %j', (type, name, named) => {
    expect(namedAs(type, name)).toBe(named);
  });
});

describe('attachment', () => {
  it.each([
    ['licence.pdf', `attachment; filename="licence.pdf"; filename*=UTF-8''licence.pdf`],
    ['a"b\r\nc.pdf', `attachment; filename="a_b__c.pdf"; filename*=UTF-8''a%22b%0D%0Ac.pdf`],
    ['licence.exe', `attachment; filename="licence.exe.pdf"; filename*=UTF-8''licence.exe.pdf`],
    ["é'(1).pdf", `attachment; filename="__(1).pdf"; filename*=UTF-8''%C3%A9%27%281%29.pdf`],
  ])('of %j', (name, header) => {
    expect(attachment('application/pdf', name)).toBe(header);
  });
});

describe('documentType', () => {
  it.each([
    ['%PDF-1.7 …', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n…', 'image/png'],
    ['\xff\xd8\xff\xe0…', 'image/jpeg'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['RIFF....WAVEfmt ', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    [' %PDF-1.7', null],
    ['MZ', null],
    ['', null],
  ])('of %j is %j', (text, type) => {
    expect(documentType(Buffer.from(text, 'latin1'))).toBe(type);
  });
});
