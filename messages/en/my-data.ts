/** What is held about an owner, for the owner: to read, to take along, to have deleted. */
export const myData = {
  data_lead: 'What we keep about you, and what for.',
  data_you: 'Name, date of birth, address, email',
  data_you_why: 'So that a sticker belongs to an adult we can write to. Nobody who scans sees it.',
  data_phone: 'Your phone number',
  data_phone_why: 'To reach you and to log you in. It is kept encrypted and shown to nobody.',
  data_vehicle: 'Plate number and blood group',
  data_vehicle_why: 'Shown to whoever scans your sticker. The blood group can be hidden.',
  data_emergency: 'Emergency contact',
  data_emergency_why: 'To be called when you cannot be reached. The number is shown to nobody.',
  data_people: 'People whom you have named',
  data_people_why:
    'Name, number and as whom, to tell them of messages once they agree. Name and number go when you remove them, when they leave, or if they do not answer within 30 days.',
  data_quiet: 'Quiet hours, mutes and notes for callers',
  data_quiet_why: 'So that callers reach you when you want it. Whoever scans reads until when.',
  data_push: 'Browsers that show you notifications',
  data_push_why:
    'How to reach each, kept encrypted; five at most. One goes when you turn it off or log out there, or once it takes no more.',
  data_contacts: 'Who knocked, without numbers',
  data_contacts_why: 'So that you can look back, and misuse can be stopped. Kept for a year.',
  data_consent: 'When you agreed to which terms',
  data_consent_why: 'The law asks us to be able to show it.',
  download: 'Download my data',
  download_help: 'A file (JSON) with everything above, for you or for another service.',
  download_failed: 'Your data could not be put together. Please try again.',

  delete_title: 'Delete my account',
  delete_erased:
    'Erased at once: your name, phone number, email, address, date of birth, blood group, plates, emergency contacts and people you named.',
  delete_stickers: 'Your stickers are switched off, for good. They cannot be registered again, by you or by others.',
  delete_kept:
    'Kept, because the law asks for it: orders and invoices for the tax office, that you agreed to our terms and took it back, and for a year who knocked and when, without a number or a name. Of people you named who left for good a mark is kept, too, since we have promised them that you cannot ask them again.',
  delete_confirm: 'Yes, delete my account and switch my stickers off for good.',
  delete: 'Delete my account',
  deleting: 'Deleting…',
  deleted_title: 'Your account is deleted',
  deleted:
    'Your details are erased and your stickers are switched off. Thank you for having had a door people could knock on.',
} as const;
