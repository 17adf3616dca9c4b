import type { orders as english } from '../../console/orders.ts';
import type { Translated } from '../../translated.ts';

/** Orders in the console: what an operator reads of them, and the answers when they change one. */
export const orders: Translated<typeof english> = {
  order_unknown: 'ऐसा कोई ऑर्डर नहीं है।',
  step_not_now: 'ऑर्डर की मौजूदा स्थिति में यह नहीं हो सकता। ऑर्डर दोबारा देखें।',
  courier_missing: 'पार्सल किस कूरियर के पास है?',
  docket_missing: 'कृपया पार्सल का डॉकेट नंबर लिखें।',
  docket_invalid: 'डॉकेट नंबर में सिर्फ़ अक्षर, अंक, स्पेस, - और / हो सकते हैं, कुल मिलाकर ज़्यादा से ज़्यादा 40।',
  day_invalid: 'कृपया वह तारीख लिखें, जब पार्सल रवाना हुआ।',
  day_future: 'पार्सल की रवानगी तारीख आज के बाद की नहीं हो सकती।',
  day_early: 'पार्सल की रवानगी तारीख ऑर्डर से पहले की नहीं हो सकती।',
  amount_invalid: 'कृपया रकम रुपये में लिखें, जैसे 250 या 250.50।',
  not_all_picked: 'पार्सल में स्टिकर कम हैं: {missing} और चाहिए।',

  code_missing: 'स्टिकर स्कैन करें, या उसका कोड लिखें।',
  sticker_unknown: 'इस कोड का कोई स्टिकर नहीं है।',
  already_picked: 'यह स्टिकर पहले से पार्सल में है।',
  in_other_order: 'यह स्टिकर ऑर्डर {order} का है।',
  sticker_in_use: 'यह स्टिकर रजिस्टर हो चुका है और किसी के इस्तेमाल में है।',
  sticker_off: 'यह स्टिकर बंद है।',
  sticker_given: 'यह स्टिकर पहले ही किसी को दिया जा चुका है।',
  batch_not_ready: 'इस स्टिकर का बैच अभी इस्तेमाल नहीं हो सकता।',
  other_product: 'गलत प्रकार: इस ऑर्डर में ऐसा कोई स्टिकर नहीं है।',
  other_product_takes: 'गलत प्रकार: इस पार्सल में {products} जाने हैं।',
  line_full: 'पार्सल में ऐसे स्टिकर पूरे हैं: यह वाला अलग रख दें।',
  not_picked: 'यह स्टिकर इस ऑर्डर के पार्सल में नहीं है।',

  nothing_to_refund: 'इस ऑर्डर के पेमेंट में से लौटाने के लिए कुछ नहीं बचा है।',
  refund_too_large: 'पेमेंट में से अब सिर्फ़ {left} लौटाए जा सकते हैं।',
  refund_too_small: 'पेमेंट कंपनी ₹1.00 से कम नहीं लौटाती। इस रिफ़ंड के बाद बची रकम भी या तो शून्य हो, या कम से कम ₹1.00।',
  no_invoice: 'इस ऑर्डर का कोई इनवॉइस नहीं है।',
  no_mail: 'खरीदार ने ईमेल पता नहीं दिया है।',
  no_label: 'इस ऑर्डर का ऐसा कोई पार्सल नहीं है, जिस पर लेबल लगाना हो।',
};
