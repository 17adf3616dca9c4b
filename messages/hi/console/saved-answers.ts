import type { savedAnswers as english } from '../../console/saved-answers.ts';
import type { Translated } from '../../translated.ts';

/** Answers that are written already: the errors of the calls, and what the pages say. */
export const savedAnswers: Translated<typeof english> = {
  title_invalid: 'कृपया नाम लिखें, ज़्यादा से ज़्यादा 60 अक्षर।',
  language_invalid: 'कृपया वह भाषा चुनें, जो दुकान में है।',
  words_invalid: 'कृपया जवाब लिखें, ज़्यादा से ज़्यादा 3,000 अक्षर।',
  variable_unknown: 'ब्रैकेट में सिर्फ़ {name}, {first_name}, {ticket}, {order}, {order_day} या {operator} हो सकता है।',
  too_many: 'दो सौ जवाब पहले से हैं। किसी एक को बदलें या हटाएँ।',

  title: 'लिखे हुए जवाब',
  lead: 'जो बार-बार पूछा जाता है, उसके लिए। पूछताछ में एक बार दबाने से ये भरकर जुड़ जाते हैं, और भेजने से पहले पढ़े जाते हैं।',
  add: 'नया लिखा हुआ जवाब',
  empty: 'अभी कोई लिखा हुआ जवाब नहीं है',
  empty_help: 'एक लिखें: अगली बार वही पूछे जाने पर एक बार दबाना काफ़ी होगा।',
  name: 'नाम',
  name_help: 'बटन पर यही लिखा होता है; पूछताछ लिखने वाले को यह कभी नहीं दिखता।',
  language: 'भाषा',
  words: 'जवाब',
  words_help:
    '{name}: लिखने वाले का नाम। {first_name}: पहला नाम। {ticket}: टिकट नंबर। {order}: इसी फ़ोन नंबर और ईमेल पते से उनका पिछला ऑर्डर। {order_day}: उसकी तारीख। {operator}: आपका नाम। कुछ पता न हो, तो भेजने से पहले दिख जाता है।',
  new_title: 'नया लिखा हुआ जवाब',
  edit_title: 'लिखा हुआ जवाब: {title}',
  create: 'जवाब सेव करें',
  created: 'सेव हो गया है।',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',
  saved: 'सेव हो गया है।',
  remove: 'हटाएँ',
  remove_help: 'यह आगे किसी को नहीं दिखेगा। भेजे गए ईमेल जैसे के तैसे रहेंगे।',
  removed: 'हटा दिया गया है।',
};
