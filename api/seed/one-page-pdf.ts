export interface Line {
  /** Characters of Latin-1. */
  readonly text: string;
  /** Points */
  readonly size: number;
  /** Points to the next line. */
  readonly space: number;
}

/** A4, upright, in points. */
const page = { width: 595, height: 842 } as const;
const margin = 72;

const escaped = (text: string): string => text.replaceAll(/[\\()]/gu, (found) => `\\${found}`);

/** A page with a frame and lines of text in a font that every reader has. */
export function onePagePdf(title: string, lines: readonly Line[]): Buffer {
  let y = page.height - 3 * margin;
  const shown = lines.map(({ text, size, space }) => {
    const line = `BT /F1 ${size} Tf ${margin} ${y} Td (${escaped(text)}) Tj ET`;
    y -= space;
    return line;
  });
  const inset = margin / 2;
  const frame = `1.5 w ${inset} ${inset} ${page.width - 2 * inset} ${page.height - 2 * inset} re S`;
  const content = [frame, ...shown].join('\n');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ]);
}

/** Numbers the objects and adds the table of their places; the first is the catalogue, the last the information. */
function fileOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
