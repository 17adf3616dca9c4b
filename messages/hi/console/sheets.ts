import type { sheets as english } from '../../console/sheets.ts';
import type { Translated } from '../../translated.ts';

/** Printing a batch: /console/sheets, and the errors of its calls. */
export const sheets: Translated<typeof english> = {
  batch_not_ready: 'यह बैच अभी प्रिंट नहीं हो सकता: यह या तो बन रहा है, या रद्द या रिकॉल हो चुका है।',
  nothing_to_print: 'इस फ़ाइल का हर कोड पहले से किसी का है या बंद है।',
  print: 'प्रिंट करें',
  title: 'बैच {batch} प्रिंट करें',
  back: 'बैच',
  what: 'प्रोडक्ट',
  quantity: 'पैक',
  files: 'फ़ाइलें',
  template: 'टेम्पलेट',
  part: 'फ़ाइल',
  part_option: 'फ़ाइल {part}: पैक {from} से {to}',
  part_printed: 'फ़ाइल {part}: पैक {from} से {to}, पहले बन चुकी',
  file_button: 'PDF डाउनलोड करें',
  help: 'हर कोड साथ-साथ लगे दो स्टिकर पर होता है। एक फ़ाइल में 1,000 तक पैक होते हैं, और उसे बनने में कुछ सेकंड लगते हैं। जो कोड पहले से किसी के हैं या बंद हैं, वे इसमें नहीं आते।',
  hint: '100% पर प्रिंट करें, पेज के हिसाब से छोटा-बड़ा न करें। पहले पेज का कोई एक स्टिकर स्कैन करके देखें, उसके बाद ही बाकी पेज प्रिंट करें।',
  cannot: 'अभी प्रिंट करने के लिए कुछ नहीं है: यह बैच या तो बन रहा है, या रद्द या रिकॉल हो चुका है।',
  failed: 'फ़ाइल नहीं बन सकी। कृपया फिर कोशिश करें।',
  limited: 'थोड़े समय में बहुत सारी फ़ाइलें माँगी गई हैं। कृपया कुछ मिनट रुकें।',
  printed: 'बनाई गई फ़ाइलें',
  none_printed: 'इस बैच की अब तक कोई फ़ाइल नहीं बनी है।',
  at: 'कब बनी',
  by: 'किसने बनाई',
  edit_templates: 'स्टिकर की प्रिंटिंग',
  note: 'बैच {batch} · {label} · फ़ाइल {part}, कुल {files}',
};
