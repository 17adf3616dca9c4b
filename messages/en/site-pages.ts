/** What the pages beside the landing page tell: who we are, what happens at each step, and where praise comes from. */
export const sitePages = {
  why_title: 'Why a knock',
  why: 'A house has a door. Who needs you knocks, and you decide whether to open. A parked vehicle has none: whoever sees its lights burn, or stands behind it and cannot get out, can only wait, shout or call a tow truck.',
  why_number:
    'Many write a phone number on the glass instead. That helps, and it hands the number to everybody who passes, for years. Dastak is the door without the number: somebody knocks, you hear it, and neither learns more of the other than has to be.',
  hold_title: 'What we hold to',
  hold_numbers_title: 'Numbers stay hidden',
  hold_numbers:
    'From both sides, always. A message goes through us; a call connects through a virtual number. There is no setting that shows a number.',
  hold_stranger_title: 'The stranger owes us nothing',
  hold_stranger:
    'Who scans installs nothing and opens no account. A message needs no name and no number; only a call does, because a phone must ring.',
  hold_owner_title: 'The owner decides',
  hold_owner:
    'You can ask not to be disturbed, hide your blood group, switch a sticker off, and delete your account, without asking us.',
  hold_network_title: 'Made for the street',
  hold_network:
    'The page after a scan is one small file. It opens on an old phone with a weak network, and works without script.',

  data_title: 'What we do with data',
  data_lead:
    'A sticker carries a random code and nothing about you. What you tell us is sealed in our database, and the keys are kept elsewhere.',
  data_shown: 'A scan shows',
  data_shown_text: 'Your plate, and your blood group unless you hide it.',
  data_never: 'A scan never shows',
  data_never_text: 'Your name, your number, your address, your emergency contact’s number.',
  data_forgotten: 'We forget',
  data_forgotten_text:
    'The number and the words of a message or a call about a week after its end is known. Your account when you delete it.',
  data_kept: 'We must keep',
  data_kept_text:
    'Orders and invoices, as tax law asks; that a sticker was used, without numbers, for at least a year.',
  data_others: 'Who helps us',
  data_others_text:
    'A phone company carries messages and calls, a payment company takes payments, couriers bring parcels. If an owner turns notifications on, the maker of their browser carries them, encrypted: Google, Mozilla, Apple or Microsoft. Each gets what that needs and nothing else.',
  data_sold: 'We do not',
  data_sold_text: 'Sell data, advertise with it, or follow anybody around.',
  data_more: 'All of it, in full: Privacy & Policy',

  maker_title: 'Who makes it',
  maker: 'Dastak is made and sold by {name}. This is who answers for it:',
  maker_name: 'Name',
  maker_address: 'Address',
  maker_gstin: 'GSTIN',
  maker_officer: 'Grievance officer',
  maker_mail: 'Mail',

  sees: 'Who scans sees',
  you_see: 'You see',
  never_sees: 'Who scans never sees',
  you_never_see: 'You never see',
  jump: 'On this page',
  unusual_link: 'At night, muted, offline',

  scanner_title: 'You scan a sticker',
  scanner_picture: 'A phone’s camera in front of a sticker on a rear window.',
  scanner_1:
    'Point your phone’s camera at the sticker and open the link. If the camera will not, type the code under the QR code.',
  scanner_2: 'You see the plate. Is it the vehicle in front of you? Then you are right.',
  scanner_3:
    'Message: tap a reason and send it. The owner gets an SMS, and you see when they have read it and what they answer.',
  scanner_4:
    'Call: type your number. Our system rings you first, and then connects you to the owner through a virtual number.',
  scanner_sees:
    'The plate, the blood group if it is shown, whether the owner has asked not to be disturbed, and their answer to your message.',
  scanner_never: 'The owner’s name, number or address, or where they are.',

  owner_title: 'It is your vehicle',
  owner_picture: 'A sticker on a rear window, and a sign that it is in use.',
  owner_1: 'An SMS says which vehicle and why. It needs no internet. Or your phone rings, from a virtual number.',
  owner_2:
    'Tap the link in the SMS and say whether somebody comes. Who knocked reads your answer, and when you opened the link.',
  owner_3: 'Under “Who knocked” you find every message and call of the last year: when, why and by which sticker.',
  owner_4:
    'Under “My vehicles” you name the emergency contact, ask not to be disturbed, or switch off a lost sticker for good.',
  owner_sees: 'The reason, the time and the vehicle, and where it stands if who knocked says so.',
  owner_never: 'The number of who knocked, their name, or what phone they have.',

  emergency_title: 'An emergency',
  emergency_picture: 'A car that has broken down, and a warning triangle behind it.',
  emergency_1: 'In immediate danger, dial 112 first.',
  emergency_2: 'The blood group stands at the top of the page, for whoever helps.',
  emergency_3:
    '“Emergency Contact Number” calls the person whom the owner has named, through us, just as a call to the owner does.',
  emergency_4:
    'That person is asked by SMS whether they agree. They may say no, for good; until they answer they are rung three times a day at most.',
  emergency_sees: 'Nothing but that a call to the emergency contact is possible.',
  emergency_never: 'Who the emergency contact is, and their number.',

  unusual_title: 'When it is not as usual',
  unusual_picture: 'A sticker at night, with the moon above it.',
  night: 'At night',
  night_text:
    'A sticker works by day and by night. Between 10 pm and 7 am, a number that nobody has proven is rung once; after that a code by SMS has to show that it belongs to who calls.',
  muted: 'Do not disturb',
  muted_text:
    'For 1, 4, 8 or 24 hours, or until you say so; or every night, as quiet hours, in which urgent messages may come through. A scan then says so. The emergency contact can still be called.',
  offline_scanner: 'The person who scans has no network',
  offline_scanner_text:
    'Then the page cannot open. If it has opened and the network goes, it says so, and keeps what was chosen until it is back.',
  offline_owner: 'Your phone has no internet, or is off',
  offline_owner_text:
    'Messages come by SMS and need none. If your phone is off, the phone network keeps an SMS until it is on again; a call does not get through.',
  unanswered: 'Nobody picks up',
  unanswered_text: 'Who called can send a message instead, or call the emergency contact.',
  lost: 'The sticker is lost, or the vehicle is sold',
  lost_text:
    'Lost: switch the sticker off. A scan of it then leads nowhere, and you can move the vehicle to a new one. Sold: give the buyer a link, and the sticker becomes theirs.',

  limits_title: 'Limits, so that nobody is pestered',
  limits_sticker: 'By one sticker: {messages} messages and {calls} calls to the owner an hour.',
  limits_address: 'From one network address to one sticker: {messages} messages and {calls} calls an hour.',
  limits_caller:
    'A number that nobody has proven is rung {calls} times a day, over all stickers. With a code by SMS it can call again.',
  limits_words: 'There are only the set reasons. Nobody can write anything else, and nobody can send pictures.',
  limits_none: 'What a limit refuses says when to try again, and that 112 is the number in immediate danger.',

  faq_phone: 'Which phones can scan?',
  faq_phone_answer:
    'Every phone whose camera or browser reads QR codes, which is nearly every one of the last years. For any other there is the code under it, to be typed.',
  faq_where: 'Do you know where my vehicle is?',
  faq_where_answer: 'No. A sticker has no battery and sends nothing, and a scan does not ask where the phone is.',
  faq_two: 'Can I use one pack for two vehicles?',
  faq_two_answer: 'No. Both stickers carry the same code and name one vehicle. A second vehicle needs its own pack.',
  faq_copied: 'What if somebody photographs my sticker?',
  faq_copied_answer:
    'They can knock from elsewhere, within the limits, and see your plate, as in the street. If that bothers you, switch the sticker off and move to a new one.',
  faq_emergency: 'Does it replace 112?',
  faq_emergency_answer:
    'No. It connects people; it calls neither police nor ambulance. In immediate danger, dial 112 first.',

  collected_title: 'How they get here',
  collected_1:
    'Somebody with a sticker writes to us, by the form or by mail. What comes by the form has a ticket number.',
  collected_2: 'We ask whether it may stand here, and under which name. Without a yes it does not.',
  collected_3: 'The words and the stars are theirs: we take down at most 300 characters, and add none.',
  collected_4: 'Who wants theirs gone writes to us, and it goes.',
  proof_title: 'What proves them',
  proof:
    'Little, and you should know that: no other site checks what we show here, and we show what we choose to. What you can check yourself is better.',
  proof_scan: 'On your own sticker: scan it, and you see what others see.',
  proof_knocks: 'In your account: every knock of the last year, one by one.',
  proof_data: 'Under “My data”: all that we hold of you, to take along.',
  none_lead:
    'We could invent some. We would rather wait: what stands here one day was written by somebody with a sticker.',
  invented: 'These are examples, made up for the sandbox. A real shop begins with none.',

  legal_in_english: 'This text is in English: it is the one that counts.',
} as const;
