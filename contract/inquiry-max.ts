/** The most characters of each field of an inquiry. */
export const inquiryMax = { name: 30, email: 50, phone: 10, message: 1000 } as const;
