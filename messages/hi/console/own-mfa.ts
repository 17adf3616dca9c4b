import type { ownMfa as english } from '../../console/own-mfa.ts';
import type { Translated } from '../../translated.ts';

/** An operator's second factors beside the code by mail: an authenticator app, passkeys. */
export const ownMfa: Translated<typeof english> = {
  authenticator_exists: 'आपका एक ऑथेंटिकेटर ऐप पहले से सेट है। दूसरा सेट करने से पहले उसे हटाएँ।',
  no_authenticator: 'ऐसा कोई ऑथेंटिकेटर ऐप सेट नहीं है, जिससे यह कोड जाँचा जा सके। ऐप नए सिरे से सेट करें।',
  code_wrong: 'यह वह कोड नहीं है, जो आपका ऑथेंटिकेटर ऐप अभी दिखा रहा है।',
  code_used: 'यह कोड इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  too_many_codes: 'बहुत बार गलत कोड डाला गया। कृपया {when} फिर कोशिश करें।',
  last_factor: 'आपकी पहचान सिर्फ़ इसी से साबित होती है। पहले कोई और तरीका सेट करें।',
  passkey_name_missing: 'कृपया पासकी का नाम लिखें, ज़्यादा से ज़्यादा 50 अक्षर।',
  no_passkey: 'अभी आपकी कोई पासकी नहीं है।',
  no_passkey_here: 'पासकी के लिए साइट का नाम चाहिए, और यह साइट सिर्फ़ नंबर वाले पते से खुली है। ऑथेंटिकेटर ऐप इस्तेमाल करें।',
  confirmed: 'अब आप अपने ऑथेंटिकेटर ऐप से अपनी पहचान साबित कर सकते हैं।',
  passkey_added: 'अब आप अपनी पासकी से अपनी पहचान साबित कर सकते हैं।',
  proven: 'आपका स्वागत है।',
  removed: 'हटा दिया गया।',
  renamed: 'नाम बदल दिया गया।',
  logged_out_everywhere: 'आप सब जगह से लॉगआउट हो गए हैं।',
};
