// Verifies messages with the library of Standard Webhooks.
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

type message struct {
	Secret  string            `json:"secret"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
}

func verdictOn(given message) string {
	webhook, err := standardwebhooks.NewWebhook(given.Secret)
	if err != nil {
		return err.Error()
	}
	headers := http.Header{}
	for name, value := range given.Headers {
		headers.Set(name, value)
	}
	if err := webhook.Verify([]byte(given.Body), headers); err != nil {
		return "refused"
	}
	return "verified"
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var messages []message
	if err := json.Unmarshal(text, &messages); err != nil {
		panic(err)
	}
	for _, one := range messages {
		fmt.Println(verdictOn(one))
	}
}
