import type { ShapedFont } from './fonts.ts';

/** pdfkit also takes a font that was opened before; its types do not say so. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      font(font: ShapedFont, name: string): this;
      registerFont(name: string, font: ShapedFont): this;
    }
  }
}
