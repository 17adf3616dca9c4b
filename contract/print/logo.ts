/** Our logo, as it is drawn everywhere: on a field 26 units wide that begins at 3, 3. */
export const logoMark = {
  from: 3,
  width: 26,
  /** Of the field’s corners. */
  radius: 6,
  /** One unbroken kolam line, as drawn on a doorstep, around the three eyes of a QR code; the fourth dot stands for a knock on the door. */
  line: 'M25.3 25.3C26.9 23.8 26.9 20.9 25.1 18.4C23.3 16 19.7 14.3 16 14.3C12.3 14.3 8.7 16 6.9 18.4C5.1 20.9 5.1 23.8 6.7 25.3C8.2 26.9 11.1 26.9 13.6 25.1C16 23.3 17.7 19.7 17.7 16C17.7 12.3 16 8.7 13.6 6.9C11.1 5.1 8.2 5.1 6.7 6.7C5.1 8.2 5.1 11.1 6.9 13.6C8.7 16 12.3 17.7 16 17.7C19.7 17.7 23.3 16 25.1 13.6C26.9 11.1 26.9 8.2 25.3 6.7C23.8 5.1 20.9 5.1 18.4 6.9C16 8.7 14.3 12.3 14.3 16C14.3 19.7 16 23.3 18.4 25.1C20.9 26.9 23.8 26.9 25.3 25.3Z',
  stroke: 1.5,
  eyes: 'M8 8h3.2v3.2H8zM20.8 8H24v3.2h-3.2zM8 20.8h3.2V24H8z',
  knock: { x: 22.4, y: 22.4, radius: 2.2 },
} as const;

/** Its colours on a sticker, on any ground. */
export const logoColors = { field: '#f5a300', line: '#1d1b16', knock: '#c8321f' } as const;
