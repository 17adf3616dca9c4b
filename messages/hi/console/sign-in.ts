import type { signIn as english } from '../../console/sign-in.ts';
import type { Translated } from '../../translated.ts';

/** How an operator logs in: a code by mail. */
export const signIn: Translated<typeof english> = {
  login_title: 'कंसोल में लॉगिन करें',
  login_lead: 'यहाँ काम करने वाले सभी लोगों के लिए। उसी ईमेल पते से लॉगिन करें, जिस पर आपको इनवाइट मिला था।',
  email_invalid: 'कृपया सही ईमेल पता लिखें',
  six_digits: 'कृपया कोड के सभी 6 अंक लिखें।',
  all_digits: 'कृपया कोड के सभी अंक लिखें।',
  code_sent: 'अगर यह यहाँ काम करने वाले किसी का ईमेल पता है, तो उस पर कोड भेज दिया गया है।',
  code_subject: 'कंसोल के लिए आपका कोड',
  code_above: '{host} के कंसोल के लिए आपका कोड:',
  code_valid: 'यह 10 मिनट तक मान्य है और एक ही बार चलता है। इसे किसी को न बताएँ: हम इसे कभी नहीं पूछते।',
  code_unasked:
    'आपने नहीं माँगा? तो किसी ने लॉगिन करते समय आपका ईमेल पता लिखा है। आपकी पासकी या ऑथेंटिकेटर ऐप के बिना कोई अंदर नहीं आ सकता; ऐसा फिर हो, तो किसी एडमिन को बताएँ।',
  verified: 'कोड सही है।',
};
