/** What a sticker is for, as the wire (`QRCodeFor`) and the tables (`kind`) number it. A postpaid one is paid for after its first scan. */
export const stickerKinds = { car: 1, bike: 2, postpaid: 3 } as const;
