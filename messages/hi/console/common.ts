import type { common as english } from '../../console/common.ts';
import type { Translated } from '../../translated.ts';

/** What every page and call of the console may say. */
export const common: Translated<typeof english> = {
  second_factor: 'कृपया अपनी पासकी या ऑथेंटिकेटर ऐप के कोड से पुष्टि करें।',
  not_your_desk: 'आपके रोल में इसकी अनुमति नहीं है। किसी “एडमिन” से कहें।',
  changed_meanwhile: 'आपके खोलने के बाद किसी और ने इसे बदल दिया है। आपका बदलाव सेव नहीं हुआ: इसे दोबारा देखें।',
  reason_invalid: 'कृपया कारण लिखें, 5 से 200 अक्षरों में।',
  reason_of_somebody: 'कृपया कारण में मोबाइल नंबर या ईमेल पता न लिखें: ऑडिट लॉग में लिखी बात मिटती नहीं।',
  reason: 'कारण',
  reason_help: 'यह आपके नाम के साथ ऑडिट लॉग में रहता है।',
  looking: 'लोड हो रहा है…',
  age_now: 'अभी-अभी',
  age_minutes: '{count} मिनट',
  age_hours: '{count} घंटे',
  age_days: '{count} दिन',
};
