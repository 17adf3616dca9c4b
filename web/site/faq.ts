import type { Messages } from '../../messages/en.ts';

/** What people ask before they buy, with our answers: for the page, and for search engines. */
export function questionsOf({ site: t }: Messages): { question: string; answer: string }[] {
  return [
    { question: t.faq_private, answer: t.faq_private_answer },
    { question: t.faq_app, answer: t.faq_app_answer },
    { question: t.faq_spam, answer: t.faq_spam_answer },
    { question: t.faq_lost, answer: t.faq_lost_answer },
    { question: t.faq_cost, answer: t.faq_cost_answer },
    { question: t.faq_refund, answer: t.faq_refund_answer },
    { question: t.faq_data, answer: t.faq_data_answer },
  ];
}
