import type { firstSteps as english } from '../../console/first-steps.ts';
import type { Translated } from '../../translated.ts';

/** What a new shop begins with, on the first page of the console. */
export const firstSteps: Translated<typeof english> = {
  title: 'पहला दिन',
  lead: '{all} में से {done} काम हो गए। सब हो जाने पर यह सूची अपने-आप हट जाएगी।',
  price: 'अपनी कीमतें तय करें',
  price_help: 'जब तक आप अपनी कीमतें तय नहीं करते, दुकान शुरुआती कीमतों पर बेचती है।',
  pages: 'कानूनी पेज पढ़ें और कोई एक प्रकाशित करें',
  pages_help: 'शर्तें, रिफ़ंड, डिलीवरी, प्राइवेसी: खरीदार इन्हीं शब्दों से सहमत होते हैं।',
  batch: 'पहले स्टिकर बनाएँ',
  batch_help: 'कोड बैच में बनते हैं; फिर उसकी शीट प्रिंट करें और उनमें से एक स्कैन करके देखें।',
  order: 'खरीदार की तरह एक टेस्ट ऑर्डर दें',
  order_help: 'एक स्टिकर का पेमेंट करें, फिर यहाँ उसे पैक करें, रद्द करें और रिफ़ंड करें।',
  done: 'हो गया:',
  hide: 'यह सूची छिपाएँ',
  hidden: 'सूची छिपा दी गई।',
};
