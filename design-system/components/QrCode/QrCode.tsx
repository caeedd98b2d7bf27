import { Paper } from './QrCode.styles.ts';

export interface QrCodeProps {
  /** What it is for. Whatever it says has to stand beside it as text too. */
  label: string;
  /** Rows of squares, true for a dark one, with the quiet border. */
  rows: readonly (readonly boolean[])[];
}

/** A QR code as a picture. */
export function QrCode({ label, rows }: QrCodeProps) {
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Paper>
      <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
        <path d={dark.join('')} fill="currentColor" />
      </svg>
    </Paper>
  );
}
