import type { DrawnQr } from './draw-qr.ts';

/** Dark on white also at night: cameras read nothing else. */
export function QrPicture({ code: { modules, dark }, title }: { code: DrawnQr; title: string }) {
  return (
    <svg className="qr-picture" viewBox={`0 0 ${modules} ${modules}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
