import encodeQR from 'qr';

/** A code for the camera of a phone, dark on white also at night: cameras read no other. */
export function QrPicture({ text, title }: { text: string; title: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-picture" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
