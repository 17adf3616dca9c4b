import type { news as english } from '../../console/news.ts';
import type { Translated } from '../../translated.ts';

/** What is new to an operator's role, and what moves by itself. */
export const news: Translated<typeof english> = {
  title: 'नया क्या है',
  nothing_new: 'आपने पिछली बार देखा था, तब से कुछ नया नहीं आया।',
  not_known: 'यह अभी पता नहीं चल सका।',
  of_all: 'कुल बाकी: {count}',
  // A number stands before it.
  channels_paused: 'ज़रिए, जिनसे अभी कुछ नहीं भेजा जा रहा',
  all_that_waits: 'पूरा बाकी काम “आज” पेज पर है',
  see: 'मैंने देख लिया',
  seen: 'अब से जो आएगा, वही नया गिना जाएगा।',
  close: 'बंद करें',
  something_new: 'इस पेज पर कुछ नया है।',
  show: 'दिखाएँ',
  new_orders: 'नए ऑर्डर: {count}',
  new_inquiries: 'नई पूछताछ: {count}',
  new_rows: 'यहाँ नया: {count}',
  changed_list: 'यह लिस्ट बदल गई है',
  new_in_thread: 'इस पूछताछ में कुछ नया है',
};
