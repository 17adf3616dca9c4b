/** What a reseller gives to a customer with a sticker, on paper or as a message: in the customer’s language. */
export const handout = {
  title: 'Your Dastak sticker',
  lead: 'Register it once, so that people can reach you when something is wrong with your vehicle. They never see your number.',
  steps: 'How to register',
  scan: 'Scan this code with the camera of your phone.',
  pay: 'Pay for the sticker by UPI or card.',
  phone: 'Give your mobile number and the OTP that we send you.',
  vehicle: 'Give the number of your vehicle, and whom we may call in an emergency.',
  stick: 'Stick it where people outside can see it.',
  code: 'Code: {code}',
  qr: 'QR code of the sticker {code}',
  invite: 'Your Dastak sticker {code}: register it here, it takes two minutes. {link}',
  remind_register:
    'Your Dastak sticker {code} is not registered yet: nobody can reach you by it. It takes two minutes: {link}',
  remind_pay: 'The trial of your Dastak sticker {code} ends. Log in to keep it for life: {link}',
} as const;
