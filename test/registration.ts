/** What a person who registers enters, as the form sends it. */
export const registration = {
  strName: 'Meera Iyer',
  strPhone: '9000000001',
  strEmail: 'meera@example.com',
  strDOB: '1992-02-29',
  strAddress: '2, Beach Road',
  strCity: 'Kochi',
  strState: 'Kerala',
  strPincode: '682001',
  emergencyContactNumber: '9845098450',
  vehiclePlateNumber: 'KL07CD1234',
  bloodGroup: 'A-',
  guid: 'DEMOCARNEW000001',
};

/** Stickers of the demo that cannot be registered, and the answer for each. */
export const unregistrable = [
  ['unknown', 'ZZZZZZZZZZZZZZZZ', 404, 'inactive', 'This QR code is inactive.'],
  ['no code at all', 'nonsense', 404, 'inactive', 'This QR code is inactive.'],
  ['switched off', 'DEMOINACTIVE0001', 404, 'inactive', 'This QR code is inactive.'],
  ['taken', 'DEMOCARPAID00001', 409, 'sticker_taken', 'This sticker is already registered.'],
  ['taken, its trial over', 'DEMOCAREXPIRED01', 409, 'sticker_taken', 'This sticker is already registered.'],
  ['not paid', 'DEMOPOSTUNPAID01', 409, 'not_registrable', 'This sticker cannot be registered yet.'],
] as const;
