;; What compilation-mode makes of report.txt once snippet.el is loaded, a line a message.

(require 'compile)
(load (expand-file-name "snippet.el") nil t)

(with-temp-buffer
  (let ((coding-system-for-read 'utf-8))
    (insert-file-contents "report.txt"))
  (compilation-mode)
  (compilation--ensure-parse (point-max))
  (goto-char (point-min))
  (while (not (eobp))
    (let ((message (get-text-property (point) 'compilation-message)))
      (when message
        ;; Behind the position stands what it is about.
        (looking-at (nth 1 (assq 'mvvmlint compilation-error-regexp-alist-alist)))
        (let ((place (compilation--message->loc message)))
          (princ
           (format "%s|%d|%d|%c|%s\n"
                   (caar (compilation--loc->file-struct place))
                   (compilation--loc->line place)
                   ;; Counted from 0, or from 1, as the user has it.
                   (+ (compilation--loc->col place) (- 1 compilation-first-column))
                   (aref "nwe" (compilation--message->type message))
                   (buffer-substring (match-end 0) (line-end-position)))))))
    (forward-line)))
