import type { Messages } from '../../messages/en.ts';

export interface Question {
  question: string;
  answer: string;
}

/** Questions of visitors before they buy, with our answers: for the page, and for search engines. */
export function questionsOf({ site: t }: Pick<Messages, 'site'>): Question[] {
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

/** Further questions, for visitors who want the details. */
export function moreQuestionsOf({ site_pages: t }: Pick<Messages, 'site_pages'>): Question[] {
  return [
    { question: t.faq_phone, answer: t.faq_phone_answer },
    { question: t.faq_where, answer: t.faq_where_answer },
    { question: t.faq_two, answer: t.faq_two_answer },
    { question: t.faq_copied, answer: t.faq_copied_answer },
    { question: t.faq_emergency, answer: t.faq_emergency_answer },
  ];
}
