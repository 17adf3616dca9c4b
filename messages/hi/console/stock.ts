import type { stock as english } from '../../console/stock.ts';
import type { Translated } from '../../translated.ts';

/** How many printed stickers are left, and from when on an operator is warned. */
export const stock: Translated<typeof english> = {
  title: 'छपे हुए स्टिकर का स्टॉक',
  lead: 'पार्सल इसी से पैक होते हैं। सिर्फ़ वही बैच गिने जाते हैं, जिन पर “छप गया” लिखा है, और पोस्टपेड स्टिकर नहीं गिने जाते।',
  free: 'बचे हुए',
  more: '{count} से ज़्यादा',
  unprinted: 'बने हैं, छपे नहीं',
  in_parcels: 'पार्सल में',
  ordered: 'ऑर्डर हुए, पार्सल में नहीं',
  given_out: '30 दिन में दिए गए',
  given_out_help:
    'दिए गए: पिछले 30 दिनों के उन ऑर्डर में जिनका पैसा आ चुका है और जो डाक से जाते हैं। चलेंगे: जो ऑर्डर में हैं उनके बाद, बचे हुए इस रफ़्तार से कितने दिन चलेंगे।',
  lasts: 'कितने दिन चलेंगे',
  days: 'लगभग {days} दिन',
  one_day: 'लगभग एक दिन',
  no_day: 'एक दिन भी नहीं',
  level: 'इससे कम होने पर चेतावनी',
  level_of: 'इससे कम होने पर चेतावनी, {name}',
  level_hint: 'खाली छोड़ने पर: कोई चेतावनी नहीं।',
  level_invalid: 'कृपया 1 से 10,000 तक की पूर्ण संख्या लिखें, या खाली छोड़ें।',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',
  saved: 'सेव हो गया।',
  low: 'कम',
  left: '{name}: छपे हुए स्टिकर बचे हैं',
  print: 'बैच छापें',
  never: 'कभी नहीं',
};
