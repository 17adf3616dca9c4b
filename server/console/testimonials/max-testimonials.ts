/** More than the landing page shows: few enough to be listed and put in order all at once. */
export const maxTestimonials = 200;
