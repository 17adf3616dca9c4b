import type { account as english } from '../../console/account.ts';
import type { Translated } from '../../translated.ts';

/** What an operator sees and changes of their own account. */
export const account: Translated<typeof english> = {
  title: 'मेरा अकाउंट',
  lead: 'लॉगिन करते समय आप इनसे अपनी पहचान साबित करते हैं। एक से दो बेहतर हैं: फिर फ़ोन खो जाने पर भी आप लॉगिन कर सकेंगे।',
  app_since: '{date} को सेट किया गया।',
  app_none: 'कोई ऐप सेट नहीं है।',
  no_passkeys: 'अभी कोई नहीं है।',
  passkey_used: '{added} को जोड़ी गई, आखिरी इस्तेमाल {used} को।',
  passkey_unused: '{added} को जोड़ी गई, अभी इस्तेमाल नहीं हुई।',
  name: 'नाम',
  rename: 'नाम बदलें',
  remove: 'हटाएँ',
  remove_app: 'ऐप हटाएँ',
  remove_app_sure:
    'इसके बाद ऐप के कोड से आपकी पहचान साबित नहीं होगी। ऐप को दूसरे फ़ोन पर ले जाना हो, तो पहले एक पासकी जोड़ें, फिर ऐप हटाएँ और उसे नए सिरे से सेट करें।',
  remove_passkey_sure:
    'इसके बाद इस पासकी से आपकी पहचान साबित नहीं होगी। डिवाइस पर यह तब तक रहेगी, जब तक आप इसे वहाँ से न मिटाएँ।',
  remove_sure: 'हाँ, हटाएँ',
  change: 'नाम बदलें या हटाएँ',
  busy: 'सेव हो रहा है…',
  sessions: 'आप कहाँ-कहाँ लॉगिन हैं',
  sessions_help:
    'कहीं किसी कंप्यूटर पर आपका लॉगिन खुला रह गया? इस बटन से आपके सारे लॉगिन खत्म हो जाएँगे, यहाँ वाला भी। 12 घंटे इस्तेमाल न हो, तो हर लॉगिन अपने-आप खत्म हो जाता है।',
  log_out_everywhere: 'सब जगह से लॉगआउट करें',
};
