-- An invoice as it was first drawn: whoever asks for it again is given the same bytes, whatever becomes of the drawing.
alter table invoice add column pdf_sealed bytea;
