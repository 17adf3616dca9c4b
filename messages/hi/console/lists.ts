import type { lists as english } from '../../console/lists.ts';
import type { Translated } from '../../translated.ts';

/** What every list of the console says. */
export const lists: Translated<typeof english> = {
  search: 'खोजें',
  show: 'दिखाएँ',
  all: 'सब',
  clear: 'फ़िल्टर हटाएँ',
  from_day: 'इस तारीख से',
  to_day: 'इस तारीख तक',
  range: '{total} में से {from}–{to}',
  range_more: '{total} से ज़्यादा में से {from}–{to}',
  more_help: 'बाकी देखने के लिए फ़िल्टर लगाकर सूची छोटी करें; फ़ाइल में सभी एंट्री होती हैं।',
  download: 'CSV',
  download_help: 'इस खोज और फ़िल्टर की सभी एंट्री, सिर्फ़ इस पेज की नहीं',
  download_failed: 'फ़ाइल अभी नहीं बन सकी। कृपया फिर कोशिश करें।',
  no_match: 'कुछ नहीं मिला',
  no_match_help: 'कुछ और खोजें, या कुछ फ़िल्टर हटाएँ।',
  show_all: 'सब दिखाएँ',
  loading: 'अभी भी खोजा जा रहा है…',
  sort_by: 'इसके क्रम में लगाएँ: {column}',
};
