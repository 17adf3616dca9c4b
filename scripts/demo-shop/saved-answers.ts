/** What support has written once for what is asked most, by the letters of `cast.ts`. Who has no order leaves its places open, to be seen. */
export const savedAnswers = [
  {
    title: 'Where is my parcel?',
    language: 'en',
    words:
      'Hello {first_name},\n\nyour order {order} of {order_day} leaves us within two working days, and takes three to five more on its way. ' +
      'Its page shows where it is: please log in with your phone number.\n\nYour ticket is {ticket}: please name it if you write again.\n\n{operator}, Dastak',
  },
  {
    title: 'A sticker is missing or damaged',
    language: 'en',
    words:
      'Hello {first_name},\n\nwe are sorry about that. Please answer with a photo of what has come: a new sticker for order {order} leaves us the day after, ' +
      'at no cost to you.\n\n{operator}, Dastak',
  },
  {
    title: 'Handing a sticker on',
    language: 'en',
    words:
      'Hello {first_name},\n\nplease log in, open the vehicle and choose “Hand on”. Whoever has the car now enters the code that you see there, ' +
      'and the sticker is theirs; nothing of yours stays on it.\n\n{operator}, Dastak',
  },
  {
    title: 'Stickers for many vehicles',
    language: 'en',
    words:
      'Dear {name},\n\nthank you for asking. Please tell us how many cars and how many bikes there are, and where the parcel would go: ' +
      'we answer with a price within two working days.\n\nTicket {ticket}\n{operator}, Dastak',
  },
  {
    title: 'पार्सल कब आएगा?',
    language: 'hi',
    words:
      'नमस्ते {first_name},\n\nआपका ऑर्डर {order} दो कामकाजी दिनों में हमारे यहाँ से निकलता है, और फिर तीन से पाँच दिन में पहुँचता है। ' +
      'वह कहाँ है, यह ऑर्डर के पेज पर दिखता है।\n\nटिकट {ticket}\n{operator}, Dastak',
  },
] as const;
