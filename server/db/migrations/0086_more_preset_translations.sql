-- The first messages in the languages that came after those of 0085, as far as they are still worded as they were.
-- few rows: nine messages in some languages
insert into preset_translation (preset_id, language, text)
select id, language, translation.text
from (values
  (1, 'gu', 'બાઇકની ડેકી ખુલ્લી છે'),
  (2, 'gu', 'કાર ટો કરી રહ્યા છે'),
  (5, 'gu', 'બાઇક ટો કરી રહ્યા છે'),
  (6, 'gu', 'કારની લાઇટ ચાલુ છે'),
  (7, 'gu', 'બાઇક નો પાર્કિંગમાં છે'),
  (8, 'gu', 'બાઇકમાં ચાવી રહી ગઈ છે'),
  (9, 'gu', 'કાર નો પાર્કિંગમાં છે'),
  (10, 'gu', 'કારમાં બાળક કે પ્રાણી છે'),
  (11, 'gu', 'કારનો કાચ ખુલ્લો છે'),
  (1, 'kn', 'ಸ್ಟೋರೇಜ್ ಬಾಕ್ಸ್ ತೆರೆದಿದೆ'),
  (2, 'kn', 'ಕಾರನ್ನು ಟೋ ಮಾಡುತ್ತಿದ್ದಾರೆ'),
  (5, 'kn', 'ಬೈಕನ್ನು ಟೋ ಮಾಡುತ್ತಿದ್ದಾರೆ'),
  (6, 'kn', 'ಕಾರಿನ ಲೈಟ್ ಉರಿಯುತ್ತಿದೆ'),
  (7, 'kn', 'ಬೈಕ್ ನೋ ಪಾರ್ಕಿಂಗ್‌ನಲ್ಲಿದೆ'),
  (8, 'kn', 'ಬೈಕ್‌ನಲ್ಲಿ ಕೀ ಮರೆತಿದ್ದೀರಿ'),
  (9, 'kn', 'ಕಾರು ನೋ ಪಾರ್ಕಿಂಗ್‌ನಲ್ಲಿದೆ'),
  (10, 'kn', 'ಕಾರಿನಲ್ಲಿ ಮಗು/ಸಾಕುಪ್ರಾಣಿ ಇದೆ'),
  (11, 'kn', 'ಕಾರಿನ ಕಿಟಕಿ ತೆರೆದಿದೆ'),
  (1, 'te', 'స్టోరేజ్ బాక్స్ తెరిచి ఉంది'),
  (2, 'te', 'కారును టో చేస్తున్నారు'),
  (5, 'te', 'బైక్‌ను టో చేస్తున్నారు'),
  (6, 'te', 'కారు లైట్లు వెలుగుతున్నాయి'),
  (7, 'te', 'బైక్ నో పార్కింగ్‌లో ఉంది'),
  (8, 'te', 'తాళం చెవి బైక్‌కే ఉండిపోయింది'),
  (9, 'te', 'కారు నో పార్కింగ్‌లో ఉంది'),
  (10, 'te', 'కారులో పసిబిడ్డ/పెంపుడు జంతువు'),
  (11, 'te', 'కారు కిటికీ తెరిచి ఉంది')
) as translation (id, language, text)
join (values
  (1, 'Storage compartment open'),
  (2, 'Car being towed'),
  (5, 'Bike being towed'),
  (6, 'Car lights are on'),
  (7, 'Bike in no parking zone'),
  (8, 'Forgot keys in bike'),
  (9, 'Car in no parking zone'),
  (10, 'Baby or pet in car'),
  (11, 'Car window open')
) as english (id, text) using (id)
join preset using (id)
where preset.text = english.text
on conflict (preset_id, language) do nothing;
